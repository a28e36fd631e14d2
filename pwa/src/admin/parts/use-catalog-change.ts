import { ApiFailure } from '../../http/api-failure.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { showSuccess } from './show-success.ts'
import { type FailedTexts, useAttempt } from './use-attempt.ts'

/** 'changed': what was edited is another than the edit was based on. A failure was told. */
export type SaveOutcome = 'saved' | 'changed' | 'failed'

export interface ChangeWords {
  done: string
  failed: FailedTexts
}

/**
 * Changes the catalogue at the server, one change at a time. `changedCode` is the refusal of an edit that is based on
 * an older state. The lists are the device's own catalogue: they follow as soon as the device has heard of it.
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
