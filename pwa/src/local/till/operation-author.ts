import * as v from 'valibot'

/** Who made an operation, and who allowed it; undefined where nobody did, or it cannot be read. */
export interface Author {
  actor: string | undefined
  approvedBy: string | undefined
}

const text = v.fallback(v.optional(v.string()), undefined)
const authorSchema = v.fallback(
  v.pipe(v.string(), v.parseJson(), v.object({ actor: text, approvedBy: text })),
  { actor: undefined, approvedBy: undefined },
)

/** Who made the operation of a stored row, by its JSON text. */
export function authorOf(wire: string): Author {
  const { actor, approvedBy } = v.parse(authorSchema, wire)
  return { actor, approvedBy }
}
