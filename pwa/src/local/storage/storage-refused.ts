import { syncTexts } from '#texts/sync.ts'

export type StorageRefusedReason = 'full' | 'failed' | 'not-enrolled' | 'nobody' | 'older-app'

const sentences: Record<StorageRefusedReason, (what: string) => string> = {
  full: syncTexts.deviceFull,
  failed: syncTexts.storageFailed,
  'not-enrolled': syncTexts.notEnrolled,
  nobody: syncTexts.nobodySignedIn,
  'older-app': syncTexts.olderApp,
}

/** Nothing was stored on the device; `message` is the user-visible reason. */
export class StorageRefused extends Error {
  readonly reason: StorageRefusedReason

  /** `what`: the noun for the sentence, 'sale' or 'count'. */
  constructor(reason: StorageRefusedReason, what: string, cause?: unknown) {
    super(sentences[reason](what), { cause })
    this.name = 'StorageRefused'
    this.reason = reason
  }
}

function names(error: unknown): string[] {
  if (!(error instanceof Error) && !(error instanceof Object && 'name' in error)) return []
  const { name, inner, cause } = error as { name: string; inner?: unknown; cause?: unknown }
  return [name, ...(inner === error ? [] : names(inner)), ...(cause === error ? [] : names(cause))]
}

/** Converts an error of IndexedDB; Dexie wraps the browser's error in one or more of its own. */
export function storageRefusal(error: unknown, what: string): StorageRefused {
  if (error instanceof StorageRefused) return error
  const isFull = names(error).includes('QuotaExceededError')
  return new StorageRefused(isFull ? 'full' : 'failed', what, error)
}
