import { createStore, type StoreApi } from 'zustand'
import type { SettingsChange } from '../../../../shared/shop/settings-change.ts'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { peopleTexts } from '#texts/people.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { showAlert } from '../parts/alert.ts'
import { createAttempts } from '../parts/attempts.ts'
import { savePart } from '../parts/shop-settings-calls.ts'
import { showSuccess } from '../parts/show-success.ts'
import {
  isSameLimits,
  type LimitErrors,
  limitValuesOf,
  type LimitValues,
  readLimitValues,
} from './limit-values.ts'

const FAILED = {
  title: peopleTexts.notSaved,
  text: peopleTexts.tryAgain,
  unanswered: peopleTexts.tryAgain,
}
const NO_ERRORS: LimitErrors = {}

interface TypedLimits {
  values: LimitValues
  /** The settings when typing began, or those that the person has been told of since. */
  basis: OfficeSettings
}

interface LimitsFormState {
  /** The newest settings that are known. */
  stored: OfficeSettings
  /** The input; null while there is none. */
  typed: TypedLimits | null
  errors: LimitErrors
  /** A save was refused, because the limits were changed elsewhere while they were edited here. */
  isRefused: boolean
  busy: boolean
}

interface LimitsFormMethods {
  type: (change: Partial<LimitValues>) => void
  /** Call with each newer version of the settings. */
  follow: (stored: OfficeSettings) => void
  /** Saves the input, if there is any. Failures are shown. */
  save: () => Promise<void>
  discard: () => void
}

export type LimitsFormDesk = LimitsFormState & LimitsFormMethods

/** Dependencies, which tests replace. */
export interface LimitsFormDeps {
  savePart: typeof savePart
  showAlert: typeof showAlert
  showSuccess: typeof showSuccess
  syncNow: typeof syncNow
}

const browserDeps: LimitsFormDeps = { savePart, showAlert, showSuccess, syncNow }

/** The values in the fields: the input, else the stored ones. */
export function shownLimits({ typed, stored }: LimitsFormState): LimitValues {
  return typed?.values ?? limitValuesOf(stored)
}

/** Whether the input stands for other limits than the stored ones. */
export function isDirty({ typed, stored }: LimitsFormState): boolean {
  return typed !== null && !isSameLimits(typed.values, limitValuesOf(stored))
}

/** Whether the person has to be told that the limits were changed elsewhere. */
export function isChangedElsewhere(state: LimitsFormState): boolean {
  return state.isRefused && isDirty(state)
}

/**
 * Store of the form of a till's lock and of the limits for sellers, which are a part of the settings. Limits that were
 * changed elsewhere are told before they are overwritten; other settings do not matter to it. `onAnswered`: called when
 * the server has answered a save.
 */
export function createLimitsFormStore(
  stored: OfficeSettings,
  onAnswered: () => void,
  deps: LimitsFormDeps = browserDeps,
): StoreApi<LimitsFormDesk> {
  return createStore<LimitsFormDesk>((set, get) => {
    const attempt = createAttempts((busy) => set({ busy }), deps.showAlert)

    async function send(change: SettingsChange, { values, basis }: TypedLimits): Promise<void> {
      const { settings } = await deps.savePart(basis.revision, change, (newer) =>
        isSameLimits(limitValuesOf(newer), limitValuesOf(basis)),
      )
      // Not a conflict when the stored limits equal the sent ones: an earlier save arrived, and only its answer was lost.
      const isSaved = isSameLimits(limitValuesOf(settings), values)
      const { typed } = get()
      // Input made during the request stays.
      const isDone = typed === null || (isSaved && typed.values === values)
      set({
        stored: settings,
        isRefused: !isSaved,
        typed: isDone ? null : { values: typed.values, basis: settings },
      })
      onAnswered()
      deps.syncNow().catch(reportError)
      if (isSaved) deps.showSuccess(peopleTexts.limits.saved)
    }

    return {
      stored,
      typed: null,
      errors: NO_ERRORS,
      isRefused: false,
      busy: false,
      type(change) {
        const { typed, stored: basis } = get()
        const values = { ...shownLimits(get()), ...change }
        set({ errors: NO_ERRORS, typed: { basis, ...typed, values } })
      },
      follow(newer) {
        const state = get()
        if (newer.revision <= state.stored.revision) return
        // Input that was taken back is none, nor is input that is stored meanwhile: later input must not be compared with
        // the settings from before it.
        const isInput = isDirty(state) && isDirty({ ...state, stored: newer })
        set({ stored: newer, ...(!isInput && { typed: null, isRefused: false }) })
      },
      async save() {
        const { typed } = get()
        if (typed === null || !isDirty(get())) return
        const { change, errors } = readLimitValues(typed.values)
        set({ errors: errors ?? NO_ERRORS })
        if (change !== null) await attempt(() => send(change, typed), FAILED)
      },
      discard: () => set({ typed: null, errors: NO_ERRORS, isRefused: false }),
    }
  })
}
