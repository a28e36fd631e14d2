import type * as v from 'valibot'
import type { Role } from '../../shared/accounts/role.ts'
import type { RefusalCode } from '../../shared/refusals.ts'

/** A schema of an object, also with checks behind it. */
type ObjectSchema = v.GenericSchema & { readonly entries: v.ObjectEntries }

/** A multipart form: the text fields, and the one field that takes files. */
interface FormBody {
  form: ObjectSchema
  filesField: string
  maxFiles: number
  /** Whether at least one file is needed. */
  needsFile: boolean
}

/** What the API's document says of one call; the schemas are those that check it. All texts are for developers. */
export interface CallDescription {
  /** Unique among all calls: a generated client names its function by it. */
  name: string
  summary: string
  description?: string
  /**
   * The least role that may call it. '… or everyone': the call takes a token and answers strangers too. '… or till': the call
   * takes the token of a till as well, which every other call refuses.
   */
  access: 'everyone' | Role | `${Role} or ${'everyone' | 'till' | 'till or everyone'}`
  /** The call refuses a request without X-CSRF-Token. */
  needsCsrf?: true
  /** The call takes an Idempotency-Key. */
  takesKey?: true
  /** The `:id` of the path. */
  id?: v.GenericSchema
  query?: ObjectSchema
  body?: { json: v.GenericSchema } | FormBody
  /** 200 when absent. */
  status?: 201
  /** JSON (input side): dinars and ISO times. */
  answer: v.GenericSchema
  /** JSON when absent. */
  answerType?: 'text/csv'
  /** The body of a 503 that is no refusal. */
  unavailable?: v.GenericSchema
  /** Headers of the answer that only this call sets, with their meaning. */
  headers?: Record<string, string>
  /** The call's own refusals; those of every token, body, form, key and header are added to them. */
  refusals?: readonly RefusalCode[]
}

/** By 'METHOD /path/:id', as the router has them. */
export type CallDescriptions = Readonly<Record<string, CallDescription>>
