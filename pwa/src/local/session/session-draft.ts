import * as v from 'valibot'

/** What a form keeps in the session storage: it outlives a reload, not the visit. Null when it cannot be read. */
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
    // Without storage the draft lives as long as the page; the key in memory still guards a second press.
  }
}

export function forgetSessionDraft(key: string): void {
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Without storage there is nothing to forget.
  }
}

/** Drafts of the back office hold customers' data: their keys begin with this, and logging out forgets them. */
export const BACK_OFFICE_DRAFT = 'back-office:'
/** Those that name customers. */
export const ORDER_DRAFT = `${BACK_OFFICE_DRAFT}order:`

/** Forgets this tab's drafts whose keys begin with `prefix`. */
export function forgetBackOfficeDrafts(prefix = BACK_OFFICE_DRAFT): void {
  try {
    const keys = Object.keys(sessionStorage).filter((key) => key.startsWith(prefix))
    for (const key of keys) sessionStorage.removeItem(key)
  } catch {
    // As above.
  }
}
