import { toNestErrors } from '@hookform/resolvers'
import { type SyntheticEvent, useEffectEvent, useLayoutEffect, useState } from 'react'
import { type Resolver, useForm, type UseFormReturn, useWatch } from 'react-hook-form'
import { createStore, useStore } from 'zustand'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { askToConfirm } from '../parts/alert.ts'
import { showSuccess } from '../parts/show-success.ts'
import { useAttempt } from '../parts/use-attempt.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import {
  changeBetween,
  changedKeys,
  findProblems,
  mergeValues,
  type SettingsValues,
  valuesOf,
} from './settings-values.ts'
import { saveSettings } from '../parts/shop-settings-calls.ts'
import { listTexts } from '#texts/lists.ts'

export type SettingsFormApi = UseFormReturn<SettingsValues>

const resolver: Resolver<SettingsValues> = (values, _context, options) => {
  const problems = findProblems(values)
  if (problems.size === 0) return { values, errors: {} }
  const errors = [...problems].map(
    ([field, message]) => [field, { type: 'wrong', message }] as const,
  )
  return { values: {}, errors: toNestErrors<SettingsValues>(Object.fromEntries(errors), options) }
}

export interface SettingsForm {
  form: SettingsFormApi
  values: SettingsValues
  /** The settings that the form was filled in from. */
  basis: OfficeSettings
  isDirty: boolean
  isBusy: boolean
  /** The settings were changed elsewhere while they were edited here. */
  isChanged: boolean
  save: (event: SyntheticEvent) => Promise<void>
  discard: () => Promise<void>
}

const tellSaved = () => showSuccess(texts.saved)

/** The form of all settings. `stored`: the settings of the server, or without a connection those of this device. */
export function useSettingsForm(
  stored: OfficeSettings,
  reload: () => void,
  onSaved: () => void = tellSaved,
): SettingsForm {
  const [store] = useState(() => createStore(() => ({ basis: stored, isChanged: false })))
  const { basis, isChanged } = useStore(store)
  const before = valuesOf(basis)
  const form = useForm<SettingsValues>({ resolver, defaultValues: before, mode: 'onTouched' })
  const values = useWatch({ control: form.control }) as SettingsValues
  const isDirty = changedKeys(before, values).length > 0
  const { busy, attempt } = useAttempt()
  useLeaveGuard(isDirty)

  /** Rebases the input since `from` on newer settings. */
  function rebase(current: OfficeSettings, from: SettingsValues): void {
    form.reset(mergeValues(from, form.getValues(), valuesOf(current)))
    store.setState({ basis: current })
  }

  const follow = useEffectEvent((current: OfficeSettings) => {
    if (current.revision > basis.revision) rebase(current, before)
  })
  useLayoutEffect(() => follow(stored), [stored])

  async function send(sent: SettingsValues): Promise<void> {
    const { kind, settings } = await saveSettings(basis.revision, changeBetween(before, sent))
    if (kind === 'saved') {
      // Input made during the request stays.
      rebase(settings, sent)
      store.setState({ isChanged: false })
    } else {
      const merged = mergeValues(before, form.getValues(), valuesOf(settings))
      rebase(settings, before)
      // Not a conflict when nothing is left to change: an earlier save arrived, and only its answer was lost.
      const isSavedAlready = changedKeys(valuesOf(settings), merged).length === 0
      store.setState({ isChanged: !isSavedAlready })
      if (!isSavedAlready) return
    }
    onSaved()
    reload()
    // The stored catalogue contains the settings that this device shows.
    syncNow().catch(reportError)
  }

  return {
    form,
    values,
    basis,
    isDirty,
    isBusy: busy,
    isChanged: isChanged && isDirty,
    save: form.handleSubmit(async (typed) => {
      const sent = structuredClone(typed)
      await attempt(() => send(sent), {
        title: texts.notSaved,
        text: texts.notSavedUnanswered,
        unanswered: texts.notSavedUnanswered,
      })
    }),
    async discard() {
      const isSure = await askToConfirm({
        title: texts.discardTitle,
        text: texts.discardText,
        confirm: texts.discard,
        dismiss: listTexts.stay,
      })
      if (!isSure) return
      form.reset(before)
      store.setState({ isChanged: false })
    },
  }
}
