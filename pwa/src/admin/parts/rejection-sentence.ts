import * as v from 'valibot'
import { issueSentence } from '../../../../shared/issue-sentence.ts'
import { findOperationIssue } from '../../../../shared/operations/registry.ts'
import { refusalSentence } from '../../../../shared/refusals.ts'

const goods = { title: v.string(), size: v.nullable(v.string()) }

/** The refusals that reject an operation, each with the details of its sentence. */
const rejectionSchema = v.variant('code', [
  v.object({ code: v.literal('id-reuse') }),
  v.object({ code: v.literal('unknown-product') }),
  v.object({ code: v.literal('unknown-size'), details: v.object(goods) }),
  v.object({
    code: v.literal('barcode-taken'),
    details: v.object({ ...goods, barcode: v.string() }),
  }),
  v.object({
    code: v.literal('operation-too-large'),
    details: v.object({ kilobytes: v.number() }),
  }),
  v.object({
    code: v.literal('malformed-operation'),
    details: v.optional(v.object({ reason: v.string() })),
  }),
])

/** A rejection as the server stored it. Earlier versions stored only the sentence. */
export interface StoredRejection {
  code?: string | undefined
  details?: unknown
  /** The sentence in English. */
  message: string
}

/**
 * Why the server rejected an operation, in the language of the page; as the server said it where this version does not
 * know the reason. `json`: the operation as it was sent.
 */
export function rejectionSentence(stored: StoredRejection, json: string): string {
  const read = v.safeParse(rejectionSchema, stored)
  if (!read.success) return stored.message
  const rejection = read.output
  switch (rejection.code) {
    case 'id-reuse':
    case 'unknown-product':
      return refusalSentence(rejection.code, undefined)
    case 'unknown-size':
      return refusalSentence(rejection.code, rejection.details)
    case 'operation-too-large':
      return refusalSentence(rejection.code, rejection.details)
    case 'barcode-taken':
      return refusalSentence(rejection.code, rejection.details)
    case 'malformed-operation': {
      // The payload is checked again as the server checked it, since the stored reason is English.
      const issue = findOperationIssue(json)
      const reason = issue === null ? rejection.details?.reason : issueSentence(issue)
      return reason === undefined ? stored.message : refusalSentence(rejection.code, { reason })
    }
  }
}
