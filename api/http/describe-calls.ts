import type * as v from 'valibot'
import type { Role } from '../../shared/accounts/role.ts'
import type { RefusalCode } from '../../shared/refusals.ts'

/** The schema of an object, possibly with further checks. */
type ObjectSchema = v.GenericSchema & { readonly entries: v.ObjectEntries }

/** A multipart form: the text fields, and the one field that takes files. */
interface FormBody {
  form: ObjectSchema
  filesField: string
  maxFiles: number
  /** Whether at least one file is needed. */
  needsFile: boolean
}

/** The API document's description of one call, with the schemas that validate it. All texts are for developers. */
export interface CallDescription {
  /** Unique among all calls: a generated client names its function by it. */
  name: string
  summary: string
  description?: string
  /**
   * The lowest role that may make the call. '… or everyone': the call reads a token but also answers strangers. '… or
   * till': the call also accepts the token of a till, which every other call refuses.
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
  /** The body of a 503 answer that is not a refusal. */
  unavailable?: v.GenericSchema
  /** Headers of the answer that only this call sets, with their meaning. */
  headers?: Record<string, string>
  /**
   * The call's own refusals. Those that every call with a token, body, form, key or header has are added automatically.
   */
  refusals?: readonly RefusalCode[]
}

/** By 'METHOD /path/:id', as in the router. */
export type CallDescriptions = Readonly<Record<string, CallDescription>>
