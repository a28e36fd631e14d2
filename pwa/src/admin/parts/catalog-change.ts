import { ApiFailure } from '../../http/api-failure.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { showAlert } from './alert.ts'
import { createAttempts, type FailedTexts } from './attempts.ts'
import { showSuccess } from './show-success.ts'

/** 'changed': the edited entity has a newer revision. Failures were already shown. */
export type SaveOutcome = 'saved' | 'changed' | 'failed'

export interface ChangeWords {
  done: string
  failed: FailedTexts
}

export type CatalogChange = (
  work: () => Promise<unknown>,
  words: ChangeWords,
) => Promise<SaveOutcome>

/** Dependencies, which tests replace. */
export interface ChangeDeps {
  showAlert: typeof showAlert
  showSuccess: typeof showSuccess
  syncNow: typeof syncNow
}

export const changeDeps: ChangeDeps = { showAlert, showSuccess, syncNow }

/**
 * Changes the catalogue on the server, one change at a time. `changedCode`: refusal code of an edit based on an older
 * revision. `onChange`: called when a change begins and ends. The lists show the stored catalogue, which the following
 * pull updates.
 */
export function createCatalogChange(
  changedCode: string,
  onChange: (busy: boolean) => void,
  deps: ChangeDeps = changeDeps,
): CatalogChange {
  const attempt = createAttempts(onChange, deps.showAlert)

  return async (work, words) => {
    const ended: { outcome: SaveOutcome } = { outcome: 'failed' }
    await attempt(async () => {
      try {
        await work()
        ended.outcome = 'saved'
        deps.showSuccess(words.done)
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== changedCode) throw error
        ended.outcome = 'changed'
      }
      deps.syncNow().catch(reportError)
    }, words.failed)
    return ended.outcome
  }
}
