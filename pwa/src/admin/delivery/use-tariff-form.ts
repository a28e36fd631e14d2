import { useState } from 'react'
import { useStore } from 'zustand'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { changedRows } from './tariff-edits.ts'
import { createTariffFormStore } from './tariff-form-store.ts'

/** The form of these tariffs, those of this device. */
export function useTariffForm(tariffs: readonly Tariff[]) {
  const [store] = useState(() => createTariffFormStore())
  const desk = useStore(store)
  const changed = changedRows(desk.edits, tariffs)
  useLeaveGuard(changed.length > 0)
  return { ...desk, changed, save: () => desk.save(tariffs) }
}
