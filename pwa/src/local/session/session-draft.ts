import * as v from 'valibot'

/** Reads a form's draft from session storage, which survives a reload but not the visit. Null when unreadable. */
export function readSessionDraft<TSchema extends v.GenericSchema>(
  key: string,
  schema: TSchema,
): v.InferOutput<TSchema> | null {
  try {
    const result = v.safeParse(schema, JSON.parse(sessionStorage.getItem(key) ?? 'null'))
    return result.success ? result.output : null
  } catch {
    return null
  }
}

export function writeSessionDraft(key: string, value: unknown): void {
  try {
    sessionStorage.setItem(key, JSON.stringify(value))
  } catch {
    // Without storage the draft lives as long as the page; the idempotency key in memory still prevents double sends.
  }
}

export function forgetSessionDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
}

/** Key prefix of back-office drafts, which may hold customers' data: logging out deletes them. */
export const BACK_OFFICE_DRAFT = 'back-office:'
/** Key prefix of the drafts that contain customers. */
export const ORDER_DRAFT = `${BACK_OFFICE_DRAFT}order:`

/** Deletes this tab's drafts whose keys begin with `prefix`. */
export function forgetBackOfficeDrafts(prefix = BACK_OFFICE_DRAFT): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to delete.
  }
}
