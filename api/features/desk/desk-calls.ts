import { callSchema, deskSchema, nextOrderSchema } from '../../../shared/desk/desk.ts'
import {
  markedPhoneSchema,
  phoneMarkAnswerSchema,
  phoneMarkSchema,
} from '../../../shared/desk/phone-mark.ts'
import { idSchema } from '../../../shared/ids.ts'
import { orderIdSchema } from '../../../shared/orders/order-id.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const deskCalls: CallDescriptions = {
  'GET /api/desk': {
    name: 'readDesk',
    summary: 'How many customers are to be called to confirm their orders.',
    access: 'manager',
    answer: deskSchema,
  },
  'POST /api/desk/next': {
    name: 'takeNextOrder',
    summary: 'Takes the order whose customer is to be called now.',
    description:
      'It belongs to the account for five minutes, and no other account gets it. The oldest that was never called comes first, ' +
      'then the one that has been due for the longest time. Asked again, the same one comes back, unless it is in `skipped`.',
    access: 'manager',
    body: { json: nextOrderSchema },
    answer: deskSchema,
  },
  'POST /api/desk/orders/:id/take': {
    name: 'takeOrder',
    summary: 'Takes one order, or keeps it for five more minutes.',
    access: 'manager',
    id: orderIdSchema,
    answer: deskSchema,
    refusals: ['unknown-order', 'order-changed', 'desk-held'],
  },
  'POST /api/desk/orders/:id/release': {
    name: 'releaseOrder',
    summary: 'Gives an order back that was taken.',
    access: 'manager',
    id: orderIdSchema,
    answer: deskSchema,
    refusals: ['unknown-order'],
  },
  'POST /api/desk/orders/:id/calls': {
    name: 'logCall',
    summary: 'Logs what came of a call, and does it.',
    description:
      'Confirmed and cancelled set the status, the others say when to call again. The id is made by the caller: a call that is ' +
      'sent again counts once.',
    access: 'manager',
    id: orderIdSchema,
    body: { json: callSchema },
    answer: deskSchema,
    refusals: ['unknown-order', 'order-changed', 'desk-held', 'key-reuse', 'out-of-stock'],
  },
  'POST /api/desk/calls/:id/undo': {
    name: 'undoCall',
    summary: 'Undoes the newest call about an order.',
    access: 'manager',
    id: idSchema,
    answer: deskSchema,
    refusals: ['not-found', 'unknown-order', 'order-changed', 'desk-held', 'out-of-stock'],
  },
  'GET /api/desk/marks/:id': {
    name: 'readPhoneMark',
    summary: 'The mark of a phone number, for those who take orders.',
    access: 'seller',
    id: markedPhoneSchema,
    answer: phoneMarkAnswerSchema,
    refusals: ['not-found'],
  },
  'PUT /api/desk/marks/:id': {
    name: 'markPhone',
    summary: 'Marks a phone number for those who take orders, or takes the mark away.',
    access: 'manager',
    id: markedPhoneSchema,
    body: { json: phoneMarkSchema },
    answer: phoneMarkAnswerSchema,
    refusals: ['not-found'],
  },
}
