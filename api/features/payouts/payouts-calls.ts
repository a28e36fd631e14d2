import { idSchema } from '../../../shared/ids.ts'
import {
  balancesSchema,
  findRequestSchema,
  foundSchema,
  openParcelsSchema,
  openQuerySchema,
  payoutDetailSchema,
  payoutListSchema,
  payoutRequestSchema,
  payoutsQuerySchema,
  reversalRequestSchema,
} from '../../../shared/payouts/payout.ts'
import { CSV_ANSWER } from '../../http/csv-answer.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const payoutsCalls: CallDescriptions = {
  'GET /api/payouts/balances': {
    name: 'listBalances',
    summary: 'What each courier owes now, and what it has under way.',
    access: 'manager',
    answer: balancesSchema,
  },
  'GET /api/payouts/open': {
    name: 'listOpenParcels',
    summary: 'The parcels of a courier with something to settle, those that wait longest first.',
    access: 'manager',
    query: openQuerySchema,
    answer: openParcelsSchema,
  },
  'POST /api/payouts/find': {
    name: 'findPayoutParcels',
    summary: 'The parcels that numbers of a courier’s file mean. Nothing is changed.',
    description:
      'A number is the courier’s own or that of the order. The answer has a parcel or null for each, in the same sequence.',
    access: 'manager',
    body: { json: findRequestSchema },
    answer: foundSchema,
  },
  'GET /api/payouts': {
    name: 'listPayouts',
    summary: 'What couriers paid, newest first, with what was reversed.',
    access: 'manager',
    query: payoutsQuerySchema,
    answer: payoutListSchema,
  },
  'POST /api/payouts': {
    name: 'recordPayout',
    summary: 'Records what a courier paid for parcels, whole or not at all.',
    description:
      'The id is made by the caller: a payout that is sent again counts once. `expected` is the sum that the caller showed; ' +
      'when the server expects another one, nothing is recorded. A line whose parcel was settled before is noted and not ' +
      'counted again.',
    access: 'manager',
    body: { json: payoutRequestSchema },
    status: 201,
    answer: payoutDetailSchema,
    refusals: ['unknown-courier', 'unknown-parcel', 'payout-day', 'payout-changed', 'key-reuse'],
  },
  'GET /api/payouts/:id': {
    name: 'readPayout',
    summary: 'A payout with its lines.',
    access: 'manager',
    id: idSchema,
    answer: payoutDetailSchema,
    refusals: ['unknown-payout'],
  },
  'POST /api/payouts/:id/reversal': {
    name: 'reversePayout',
    summary: 'Reverses a payout: it is kept, and its parcels are owed again.',
    access: 'manager',
    id: idSchema,
    body: { json: reversalRequestSchema },
    answer: payoutDetailSchema,
    refusals: ['unknown-payout', 'payout-followed'],
  },
  'GET /api/payouts/:id/file': {
    name: 'readPayoutFile',
    summary: 'The lines of a payout as CSV.',
    description: 'The heads are in the language of Accept-Language.',
    access: 'manager',
    id: idSchema,
    ...CSV_ANSWER,
    refusals: ['unknown-payout'],
  },
}
