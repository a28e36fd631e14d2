import { createStore, type StoreApi } from 'zustand'
import type { Language } from '../../../../shared/language.ts'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { listTexts } from '#texts/lists.ts'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { askToConfirm, showAlert } from '../parts/alert.ts'
import { createAttempts } from '../parts/attempts.ts'
import { isTyped } from '../parts/form-editing.ts'
import { saveSettings } from '../parts/shop-settings-calls.ts'
import { changeBetween, mergeValues, type SettingsValues, valuesOf } from './settings-values.ts'

interface SettingsEditing {
  /** The settings that the form was filled from. */
  basis: OfficeSettings
  /** The form's values of `basis`; fields that differ from them are input. */
  before: SettingsValues
  /** The values that the fields were last filled with. */
  values: SettingsValues
}

interface SettingsFormState {
  editing: SettingsEditing
  /** The values in the fields. */
  typed: SettingsValues
  busy: boolean
  /** A save was refused, because the settings were changed elsewhere while they were edited here. */
  isRefused: boolean
}

interface SettingsFormMethods {
  /** Call with the values of the fields whenever they change. */
  type: (values: SettingsValues) => void
  /** Call with each newer version of the settings. */
  follow: (stored: OfficeSettings) => void
  /**
   * Saves checked values of the fields. True when the server has them; false when they were not saved, for which the
   * reason is shown, and for a press while an earlier one is being answered.
   */
  save: (values: SettingsValues) => Promise<boolean>
  /**
   * Chooses `proposed` as the shop's language where none is chosen, and returns whether there is something to save. Call
   * it on a press only, so that leaving the form asks no question about input that nobody made.
   */
  complete: (proposed: Language | undefined) => boolean
  /** Discards the input after a confirmation. */
  discard: () => Promise<void>
}

export type SettingsFormDesk = SettingsFormState & SettingsFormMethods

/** Dependencies, which tests replace. */
export interface SettingsFormDeps {
  saveSettings: typeof saveSettings
  showAlert: typeof showAlert
  askToConfirm: typeof askToConfirm
  syncNow: typeof syncNow
}

const browserDeps: SettingsFormDeps = { saveSettings, showAlert, askToConfirm, syncNow }

const FAILED = {
  title: texts.notSaved,
  text: texts.notSavedUnanswered,
  unanswered: texts.notSavedUnanswered,
}

/** Whether the form has input. */
export function isDirty({ editing, typed }: SettingsFormState): boolean {
  return isTyped(editing, typed)
}

/** Whether the person has to be told that the settings were changed elsewhere. */
export function isChangedElsewhere(state: SettingsFormState): boolean {
  return state.isRefused && isDirty(state)
}

/**
 * Store of the form of all settings, with all its rules. Unlike the form of a product, it takes newer settings at once:
 * they are many fields that depend little on each other, so input about some stays true when others change.
 */
export function createSettingsFormStore(
  stored: OfficeSettings,
  deps: SettingsFormDeps = browserDeps,
): StoreApi<SettingsFormDesk> {
  return createStore<SettingsFormDesk>((set, get) => {
    const attempt = createAttempts((busy) => set({ busy }), deps.showAlert)

    function fill(basis: OfficeSettings, values: SettingsValues) {
      set({ editing: { basis, before: valuesOf(basis), values }, typed: values })
    }

    /** Fills the form from newer settings, and keeps the input since `from`. */
    function rebase(basis: OfficeSettings, from: SettingsValues) {
      fill(basis, mergeValues(get().typed, from, valuesOf(basis)))
    }

    async function send(sent: SettingsValues): Promise<boolean> {
      const { basis, before } = get().editing
      const change = changeBetween(before, sent)
      const { kind, settings } = await deps.saveSettings(basis.revision, change)
      // Input made during the request stays.
      rebase(settings, kind === 'saved' ? sent : get().editing.before)
      // Not a conflict when nothing is left to change: an earlier save arrived, and only its answer was lost.
      const isSaved = kind === 'saved' || !isDirty(get())
      set({ isRefused: !isSaved })
      return isSaved
    }

    const values = valuesOf(stored)
    return {
      editing: { basis: stored, before: values, values },
      typed: values,
      busy: false,
      isRefused: false,
      type: (typed) => set({ typed }),
      follow(newer) {
        const { basis, before } = get().editing
        if (newer.revision > basis.revision) rebase(newer, before)
      },
      async save(sent) {
        const ended = { isSaved: false }
        await attempt(async () => {
          ended.isSaved = await send(sent)
          // The other screens of this device read the settings from the stored catalogue.
          if (ended.isSaved) deps.syncNow().catch(reportError)
        }, FAILED)
        return ended.isSaved
      },
      complete(proposed) {
        const { editing, typed } = get()
        if (proposed !== undefined && typed.defaultLanguage === '') {
          const chosen = { ...typed, defaultLanguage: proposed }
          set({ typed: chosen, editing: { ...editing, values: chosen } })
        }
        return isDirty(get())
      },
      async discard() {
        const isSure = await deps.askToConfirm({
          title: texts.discardTitle,
          text: texts.discardText,
          confirm: texts.discard,
          dismiss: listTexts.stay,
        })
        if (!isSure) return
        const { basis } = get().editing
        fill(basis, valuesOf(basis))
        set({ isRefused: false })
      },
    }
  })
}
