/** Texts that JSON writes as they are, between quotation marks. */
const PLAIN = /^[ !#-[\]-~]*$/

/** Its own check costs a third of JSON.stringify, and nearly every text of an operation is plain. */
function quote(text: string): string {
  return PLAIN.test(text) ? `"${text}"` : JSON.stringify(text)
}

/**
 * JSON with sorted keys: the same content gives the same text whoever wrote it, and in whatever order.
 * Takes what JSON can carry; undefined fields are left out, as JSON.stringify does.
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
