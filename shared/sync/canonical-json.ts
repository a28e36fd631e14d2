/** Texts that need no escaping in JSON. */
const PLAIN = /^[ !#-[\]-~]*$/

/** The test takes a third of the time of JSON.stringify, and nearly every text of an operation needs no escaping. */
function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text)
}

/**
 * JSON with sorted keys: equal content gives equal text, whatever the order of the keys. Accepts JSON values; undefined
 * fields are left out, as JSON.stringify does.
 */
export function canonicalJson(value: unknown): string {
  if (typeof value === 'string') return quote(value)
  if (value === null || typeof value !== 'object') return JSON.stringify(value) ?? 'null'
  if (Array.isArray(value))
    return `[${value.map((entry) => canonicalJson(entry ?? null)).join(',')}]`
  const fields = value as Record<string, unknown>
  let text = ''
  for (const key of Object.keys(fields).toSorted()) {
    const field = fields[key]
    if (field === undefined) continue
    text += `${text === '' ? '' : ','}${quote(key)}:${canonicalJson(field)}`
  }
  return `{${text}}`
}
