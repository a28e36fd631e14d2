import { idSchema } from '../../../shared/ids.ts'
import {
  candidatesQuerySchema,
  candidatesSchema,
  handoverDetailSchema,
  handoverListSchema,
  handoverRequestSchema,
  handoversQuerySchema,
} from '../../../shared/parcels/parcel.ts'
import { CSV_ANSWER } from '../../http/csv-answer.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const parcelsCalls: CallDescriptions = {
  'GET /api/handovers/candidates': {
    name: 'listHandoverCandidates',
    summary: 'A page of confirmed orders, and what a courier would refuse of each.',
    access: 'manager',
    query: candidatesQuerySchema,
    answer: candidatesSchema,
    refusals: ['unknown-courier'],
  },
  'GET /api/handovers': {
    name: 'listHandovers',
    summary: 'Past hand-overs, newest first.',
    access: 'manager',
    query: handoversQuerySchema,
    answer: handoverListSchema,
  },
  'POST /api/handovers': {
    name: 'handOver',
    summary: 'Hands confirmed orders over to a courier and sets them Shipped, all or none.',
    description:
      'The id is made by the caller: a hand-over that is sent again counts once. `revision` is that of the order as the ' +
      'caller saw it; when one was changed since, nothing is handed over.',
    access: 'manager',
    body: { json: handoverRequestSchema },
    status: 201,
    answer: handoverDetailSchema,
    refusals: [
      'unknown-courier',
      'courier-changed',
      'unknown-order',
      'handover-changed',
      'parcels-refused',
      'key-reuse',
    ],
  },
  'GET /api/handovers/:id': {
    name: 'readHandover',
    summary: 'A hand-over with its parcels, as they were handed over.',
    access: 'manager',
    id: idSchema,
    answer: handoverDetailSchema,
    refusals: ['unknown-handover'],
  },
  'GET /api/handovers/:id/file': {
    name: 'readHandoverFile',
    summary: 'The file of a hand-over in the format of its courier.',
    access: 'manager',
    id: idSchema,
    ...CSV_ANSWER,
    refusals: ['unknown-handover'],
  },
}
