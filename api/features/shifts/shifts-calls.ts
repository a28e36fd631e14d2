import { shiftPageSchema } from '../../../shared/shifts/recorded-shift.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'
import { pageQuerySchema } from '../../http/query-fields.ts'

export const shiftsCalls: CallDescriptions = {
  'GET /api/shifts': {
    name: 'listShifts',
    summary: 'The shifts of the tills, newest first, by default 20 on a page.',
    description:
      'Each with what its till counted and expected at its end, what the server makes of it (`recorded`), and what came ' +
      'after its end (`after`). `search` looks for part of a till’s code, a Z number or an email.',
    access: 'manager',
    query: pageQuerySchema,
    answer: shiftPageSchema,
  },
}
