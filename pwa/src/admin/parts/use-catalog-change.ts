import { ApiFailure } from '../../http/api-failure.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { showSuccess } from './show-success.ts'
import { type FailedTexts, useAttempt } from './use-attempt.ts'

/** 'changed': the edited entity has a newer revision. Failures were already shown. */
export type SaveOutcome = 'saved' | 'changed' | 'failed'

export interface ChangeWords {
  done: string
  failed: FailedTexts
}

/**
 * Changes the catalogue on the server, one change at a time. `changedCode`: refusal code of an edit based on an older
 * revision. The lists show the stored catalogue, which the following pull updates.
 */
export function useCatalogChange(changedCode: string) {
  const { busy, attempt } = useAttempt()

  async function change(work: () => Promise<unknown>, words: ChangeWords): Promise<SaveOutcome> {
    const ended: { outcome: SaveOutcome } = { outcome: 'failed' }
    await attempt(async () => {
      try {
        await work()
        ended.outcome = 'saved'
        showSuccess(words.done)
      } catch (error) {
        if (!(error instanceof ApiFailure) || error.code !== changedCode) throw error
        ended.outcome = 'changed'
      }
      syncNow().catch(reportError)
    }, words.failed)
    return ended.outcome
  }

  return { busy, change }
}
