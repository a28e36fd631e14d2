import { LANGUAGES } from '../../../shared/language.ts'
import { referTo } from './convert-schemas.ts'

/** Raised with every change of the API: the last number for additions, the first when something is removed. */
const API_VERSION = '1.0.1'

export const INFO = {
  title: 'Kora',
  version: API_VERSION,
  license: { name: 'MIT', identifier: 'MIT' },
  description: [
    'Every call of an online store with a back office and tills. Amounts are dinars with at most two decimals, times are ' +
      'ISO 8601, ids are UUIDs.',
    'The schemas are those that the server checks with. Texts are tidied before their limits are checked: spaces around ' +
      'them go, phone numbers lose their separators, emails become lower case. So the server accepts more spellings than a ' +
      'pattern shows. What depends on the shop, such as stock and tariffs, is in the refusals.',
    'A JSON body has at most 256 KiB (messages 64 KiB, pushes 1 MiB) and 32 levels. An unknown path is refused as ' +
      '`not-found`, another method as `method-not-allowed`. Answers may gain fields.',
  ].join('\n\n'),
}

const text = { type: 'string' } as const

/** What the calls refer to besides schemas. */
export const COMPONENTS = {
  securitySchemes: {
    token: {
      type: 'http',
      scheme: 'bearer',
      bearerFormat: 'JWT',
      description: 'The `token` that POST /api/admin/login answers with, valid for twelve hours.',
    },
    till: {
      type: 'http',
      scheme: 'bearer',
      description:
        'The token that a till made and was enrolled with by POST /api/sync/devices. It ends 90 days after the last contact, and at once when the till is removed.',
    },
  },
  parameters: {
    AcceptLanguage: {
      name: 'Accept-Language',
      in: 'header',
      description: `The language of the sentences in the answer: ${LANGUAGES.join(', ')}. English without it.`,
      schema: text,
    },
    CsrfToken: {
      name: 'X-CSRF-Token',
      in: 'header',
      required: true,
      description:
        'Any 64 hexadecimal digits. The value is no secret: the header itself is what a page of another origin cannot send.',
      schema: { type: 'string', pattern: '^[0-9a-fA-F]{64}$' },
    },
    IdempotencyKey: {
      name: 'Idempotency-Key',
      in: 'header',
      description:
        'A new UUID for each thing to be done. A request that is sent again with its key and the same body is answered as ' +
        'the first one and does nothing, for 30 days. With another body it is refused as `key-reuse`.',
      schema: { type: 'string', format: 'uuid' },
    },
    IfNoneMatch: {
      name: 'If-None-Match',
      in: 'header',
      description: 'The ETag of the answer that the client has.',
      schema: text,
    },
  },
  headers: {
    RetryAfter: {
      description: 'Seconds after which the request may be sent again.',
      schema: { type: 'integer', minimum: 1 },
    },
  },
  responses: {
    NotModified: { description: 'The client has the current answer: that of its If-None-Match.' },
    Fault: {
      description: 'A fault of the server. `requestId` finds it in the server’s log.',
      content: {
        'application/json': {
          schema: {
            allOf: [
              referTo('Refusal'),
              {
                properties: { code: { const: 'internal' }, requestId: text },
                required: ['requestId'],
              },
            ],
          },
        },
      },
    },
  },
} as const
