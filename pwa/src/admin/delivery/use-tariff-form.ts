import { useState } from 'react'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { formatList } from '#texts/formats.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { askToConfirm, showAlert } from '../parts/alert.ts'
import { listTexts } from '#texts/lists.ts'
import { showSuccess } from '../parts/show-success.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { saveTariffs } from './tariff-calls.ts'
import {
  changedRows,
  changesOf,
  editTariff,
  settleConflicts,
  type TariffEdits,
  type TariffRow,
  type TypedTariff,
} from './tariff-edits.ts'

const texts = deliveryTexts
const NONE: TariffEdits = new Map()
const FAILED = { title: texts.failedTitle, text: texts.failed, unanswered: texts.unanswered }

function namesOf(rows: readonly TariffRow[]): string {
  return formatList(rows.map(({ tariff }) => wilayaName(tariff.wilaya)))
}

function warn(title: string, text: string): Promise<void> {
  return showAlert({ kind: 'warning', title, text, dismiss: listTexts.ok })
}

/** The form of all tariffs, which is saved as a whole. Texts stay until they are saved or discarded. */
export function useTariffForm(tariffs: readonly Tariff[]) {
  const [edits, setEdits] = useState(NONE)
  const { busy, attempt } = useAttempt()
  const changed = changedRows(edits, tariffs)
  useLeaveGuard(changed.length > 0)

  /** Resolves to true when everything was saved, to false after an alert has said why not. */
  async function save(): Promise<boolean> {
    const invalid = changed.filter((row) => row.invalid.size > 0)
    const held = changed.filter((row) => row.conflicts.length > 0)
    if (invalid.length > 0) await warn(texts.invalidTitle, texts.invalid(namesOf(invalid)))
    else if (held.length > 0) await warn(texts.conflictTitle, texts.conflict(namesOf(held)))
    else return send()
    return false
  }

  async function send(): Promise<boolean> {
    let isStale = false
    const isAnswered = await attempt(async () => {
      try {
        await saveTariffs(changesOf(changed))
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== 'tariff-changed') throw error
        isStale = true
      }
      // The list shows the stored catalogue, which has the new prices only after a pull.
      await syncNow().catch(reportError)
      if (isStale) return
      setEdits(NONE)
      showSuccess(texts.saved)
    }, FAILED)
    if (isStale) await warn(texts.conflictTitle, texts.conflict(namesOf(changed)))
    return isAnswered && !isStale
  }

  async function discard(): Promise<void> {
    const { discardTitle: title, discardText: text } = texts
    const question = { title, text, confirm: texts.discard, dismiss: texts.keepChanges }
    if (await askToConfirm(question)) setEdits(NONE)
  }

  return {
    edits,
    setEdits,
    changed,
    busy,
    save,
    discard,
    edit: (tariff: Tariff, change: Partial<TypedTariff>) =>
      setEdits((known) => editTariff(known, tariff, change)),
    settle: (tariff: Tariff, keepsMine: boolean) =>
      setEdits((known) => settleConflicts(known, tariff, keepsMine)),
  }
}
