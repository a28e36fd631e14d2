import type { RefusalCode } from '../../../shared/refusals.ts'
import { refusalTexts } from '../../../shared/texts/en/refusals.ts'
import type { CallDescription } from '../../http/describe-calls.ts'
import { REFUSAL_STATUS } from '../../http/refusal-status.ts'
import { type JsonSchema, referTo } from './convert-schemas.ts'

const JSON_BODY = [
  'invalid-request',
  'unreadable-body',
  'wrong-content-type',
  'body-too-large',
  'too-slow',
] as const
const FORM_BODY = [
  'invalid-request',
  'not-an-upload',
  'unreadable-upload',
  'body-too-large',
  'too-many-pictures',
  'picture-too-large',
  'picture-too-long',
  'unreadable-picture',
] as const

/** Codes that a refusal can have; `internal` is a fault of the server. */
const CODES = [...Object.keys(REFUSAL_STATUS), 'internal']

export const refusalSchema: JsonSchema = {
  type: 'object',
  description:
    'Why a request was refused. `code` is stable and for programs; `message` is for people, in the language of ' +
    'Accept-Language. Some refusals carry more fields, such as `left` with `out-of-stock`, or the current `order` with ' +
    '`order-changed`.',
  properties: {
    code: { type: 'string', enum: CODES },
    message: { type: 'string' },
    mssg: { type: 'string', description: 'The same sentence under the name of earlier versions.' },
  },
  required: ['code', 'message', 'mssg'],
  additionalProperties: true,
}

/** Every refusal that a call can answer with, its own and those of what it takes. */
function refusalsOf(method: string, call: CallDescription): RefusalCode[] {
  const { access, needsCsrf, takesKey, query, body, refusals = [] } = call
  return [
    ...new Set<RefusalCode>([
      ...(access === 'everyone' ? [] : (['not-signed-in'] as const)),
      ...(access.includes('or till') ? (['till-removed', 'till-expired'] as const) : []),
      // Every account may do what a seller may.
      ...(access.startsWith('owner') || access.startsWith('manager')
        ? (['not-allowed'] as const)
        : []),
      ...(needsCsrf ? (['csrf-missing'] as const) : []),
      ...(query ? (['invalid-request'] as const) : []),
      ...(takesKey ? (['invalid-request', 'key-reuse'] as const) : []),
      ...(body === undefined ? [] : 'json' in body ? JSON_BODY : FORM_BODY),
      ...refusals,
      'too-busy',
      ...(method === 'GET' ? [] : (['storage-full'] as const)),
    ]),
  ]
}

/** A code with its sentence, where the sentence needs no details. */
function explain(code: RefusalCode): string {
  const sentence: (details: never) => string = refusalTexts[code]
  return sentence.length > 0 ? `\`${code}\`` : `\`${code}\`: ${(sentence as () => string)()}`
}

const HEADERS: Record<number, Record<string, object>> = {
  401: { 'WWW-Authenticate': { schema: { type: 'string', const: 'Bearer' } } },
  429: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
  503: { 'Retry-After': { $ref: '#/components/headers/RetryAfter' } },
}

/** The answers to refused requests, by status. */
export function describeRefusals(
  method: string,
  call: CallDescription,
  unavailable: JsonSchema | null,
): Record<string, object> {
  const orUnavailable = (status: number, schema: JsonSchema): JsonSchema =>
    status === 503 && unavailable ? { anyOf: [unavailable, schema] } : schema
  const byStatus = new Map<number, RefusalCode[]>()
  for (const code of refusalsOf(method, call)) {
    const status = REFUSAL_STATUS[code]
    byStatus.set(status, [...(byStatus.get(status) ?? []), code])
  }
  const answers = [...byStatus].toSorted(([a], [b]) => a - b)
  return {
    ...Object.fromEntries(
      answers.map(([status, codes]) => [
        String(status),
        {
          description: codes.map(explain).join('\n\n'),
          ...(HEADERS[status] && { headers: HEADERS[status] }),
          content: {
            'application/json': {
              schema: orUnavailable(status, {
                allOf: [referTo('Refusal'), { properties: { code: { enum: codes } } }],
              }),
            },
          },
        },
      ]),
    ),
    500: { $ref: '#/components/responses/Fault' },
  }
}
