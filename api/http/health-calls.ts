import * as v from 'valibot'
import type { CallDescriptions } from './describe-calls.ts'

export const healthCalls: CallDescriptions = {
  'GET /api/health': {
    name: 'readHealth',
    summary: 'Whether the shop can work.',
    description:
      'With 503, the body is `{"status": "unavailable"}` when the database does not answer.',
    access: 'everyone',
    answer: v.object({ status: v.literal('ok') }),
    unavailable: v.object({ status: v.literal('unavailable') }),
  },
}
