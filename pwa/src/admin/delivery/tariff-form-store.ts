import { createStore, type StoreApi } from 'zustand'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { deliveryTexts as texts } from '#texts/delivery.ts'
import { formatList } from '#texts/formats.ts'
import { listTexts } from '#texts/lists.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { askToConfirm, showAlert } from '../parts/alert.ts'
import { createAttempts } from '../parts/attempts.ts'
import { showSuccess } from '../parts/show-success.ts'
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

const NONE: TariffEdits = new Map()
const FAILED = { title: texts.failedTitle, text: texts.failed, unanswered: texts.unanswered }

export interface TariffFormDesk {
  /** What was typed and is not saved. */
  edits: TariffEdits
  busy: boolean
  setEdits: (edits: TariffEdits) => void
  edit: (tariff: Tariff, change: Partial<TypedTariff>) => void
  /** Resolves the conflicts of a tariff: the typed values either stay or are discarded. */
  settle: (tariff: Tariff, keepsMine: boolean) => void
  /**
   * Saves what was typed over these tariffs, which are those of this device. True when everything was saved, false after
   * an alert has said why not, and for a press while an earlier one is being answered.
   */
  save: (tariffs: readonly Tariff[]) => Promise<boolean>
  /** Discards what was typed after a confirmation. */
  discard: () => Promise<void>
}

/** Dependencies, which tests replace. */
export interface TariffFormDeps {
  saveTariffs: typeof saveTariffs
  showAlert: typeof showAlert
  askToConfirm: typeof askToConfirm
  showSuccess: typeof showSuccess
  syncNow: typeof syncNow
}

const browserDeps: TariffFormDeps = { saveTariffs, showAlert, askToConfirm, showSuccess, syncNow }

function namesOf(rows: readonly TariffRow[]): string {
  return formatList(rows.map(({ tariff }) => wilayaName(tariff.wilaya)))
}

/** Store of the form of all tariffs, which is saved as a whole. Texts stay until they are saved or discarded. */
export function createTariffFormStore(
  deps: TariffFormDeps = browserDeps,
): StoreApi<TariffFormDesk> {
  const warn = (title: string, text: string) =>
    deps.showAlert({ kind: 'warning', title, text, dismiss: listTexts.ok })

  return createStore<TariffFormDesk>((set, get) => {
    const attempt = createAttempts((busy) => set({ busy }), deps.showAlert)

    async function send(changed: readonly TariffRow[]): Promise<boolean> {
      const ended = { isStale: false }
      const isAnswered = await attempt(async () => {
        try {
          await deps.saveTariffs(changesOf(changed))
        } catch (error) {
          if (!(error instanceof ApiFailure) || error.code !== 'tariff-changed') throw error
          ended.isStale = true
        }
        // The list shows the stored catalogue, which has the new prices only after a pull.
        await deps.syncNow().catch(reportError)
        if (ended.isStale) return
        set({ edits: NONE })
        deps.showSuccess(texts.saved)
      }, FAILED)
      if (ended.isStale) await warn(texts.conflictTitle, texts.conflict(namesOf(changed)))
      return isAnswered && !ended.isStale
    }

    return {
      edits: NONE,
      busy: false,
      setEdits: (edits) => set({ edits }),
      edit: (tariff, change) => set({ edits: editTariff(get().edits, tariff, change) }),
      settle: (tariff, keepsMine) =>
        set({ edits: settleConflicts(get().edits, tariff, keepsMine) }),
      async save(tariffs) {
        const changed = changedRows(get().edits, tariffs)
        const invalid = changed.filter((row) => row.invalid.size > 0)
        const held = changed.filter((row) => row.conflicts.length > 0)
        if (invalid.length > 0) await warn(texts.invalidTitle, texts.invalid(namesOf(invalid)))
        else if (held.length > 0) await warn(texts.conflictTitle, texts.conflict(namesOf(held)))
        else return send(changed)
        return false
      },
      async discard() {
        const { discardTitle: title, discardText: text } = texts
        const question = { title, text, confirm: texts.discard, dismiss: texts.keepChanges }
        if (await deps.askToConfirm(question)) set({ edits: NONE })
      },
    }
  })
}
