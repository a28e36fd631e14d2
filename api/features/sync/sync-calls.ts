import * as v from 'valibot'
import { counterProductSchema, productSchema } from '../../../shared/catalog/product.ts'
import { OPERATION_TYPES, OPERATIONS } from '../../../shared/operations/registry.ts'
import { orderSchema } from '../../../shared/orders/order.ts'
import { momentSchema } from '../../../shared/schemas.ts'
import { deviceIdSchema } from '../../../shared/sync/device-id.ts'
import {
  closeGapSchema,
  deviceAnswerSchema,
  deviceListSchema,
  deviceRemovedSchema,
  deviceRenamedSchema,
  deviceRenameSchema,
  deviceRequestSchema,
  gapClosedSchema,
} from '../../../shared/sync/device.ts'
import { lossAnswerSchema, lossReportSchema } from '../../../shared/sync/losses.ts'
import { PROTOCOL } from '../../../shared/sync/protocol.ts'
import { personSchema } from '../../../shared/people/person.ts'
import { recordedReturnSchema } from '../../../shared/returns/recorded-return.ts'
import { tillKeySchema } from '../../../shared/receipts/till-key.ts'
import { pullQuerySchema } from '../../../shared/sync/pull-query.ts'
import { pullAnswerSchema } from '../../../shared/sync/pull.ts'
import {
  MAX_PUSH_OPERATIONS,
  operationSchema,
  type PushAnswerJson,
  pushRequestSchema,
} from '../../../shared/sync/push.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

/**
 * The push validates only the ids at first. Each operation is then validated by this schema, and a failure is the
 * outcome of that operation alone.
 */
const pushBody = v.object({
  ...pushRequestSchema.entries,
  operations: v.pipe(
    v.array(
      v.union(
        OPERATION_TYPES.map((type) =>
          v.object({
            ...operationSchema.entries,
            type: v.literal(type),
            payload: OPERATIONS[type].payloadSchema as v.GenericSchema,
          }),
        ),
      ),
    ),
    v.maxLength(MAX_PUSH_OPERATIONS),
  ),
})

const wholeSchema = v.pipe(v.number(), v.integer())

const resultSchema = v.object({
  id: v.string(),
  status: v.picklist(['applied', 'rejected', 'retry']),
  duplicate: v.boolean(),
  code: v.optional(v.string()),
  details: v.optional(v.looseObject({})),
  message: v.optional(v.string()),
  order: v.optional(orderSchema),
  product: v.optional(counterProductSchema),
} satisfies Record<keyof PushAnswerJson['results'][number], v.GenericSchema>)

const pushAnswerSchema = v.object({
  protocol: v.literal(PROTOCOL),
  epoch: v.string(),
  serverTime: momentSchema,
  acknowledged: wholeSchema,
  results: v.array(resultSchema),
  told: v.optional(v.string()),
  sequenceReused: v.optional(v.literal(true)),
} satisfies Record<keyof PushAnswerJson, v.GenericSchema>)

/** Clients validate the products of a page one by one; here the schema describes what the server sends. */
function pullAnswerOf(product: v.GenericSchema, more: v.ObjectEntries = {}) {
  const { upserts, ...entries } = pullAnswerSchema.entries
  const { returns: _returns, tillKeys: _tillKeys, people: _people, ...common } = upserts.entries
  return v.object({
    ...entries,
    upserts: v.object({ ...common, products: v.array(product), ...more }),
  })
}

export const syncCalls: CallDescriptions = {
  'POST /api/sync/devices': {
    name: 'enrolDevice',
    summary: 'Gives a till its code, the beginning of its receipt numbers.',
    description:
      'A device that is known keeps its code. `code` is a wish, for a shop restored from a backup. `receiptKey` is the ' +
      'public key that signs its receipts of that code; a device may register several, one after the other. `till` enrols ' +
      'the device: from then on it calls with the token that it sent, whoever is signed in on it or nobody. Owners and ' +
      'managers do so by hand; a device that was a till before there were such tokens is moved once, by any account. With ' +
      '`till` an account sends `currentPassword`, or the `passwordProof` of its login.',
    access: 'seller or till',
    refusals: ['not-allowed', 'password-needed', 'wrong-password', 'too-many-passwords'],
    body: { json: deviceRequestSchema },
    answer: deviceAnswerSchema,
  },
  'GET /api/sync/devices': {
    name: 'listDevices',
    summary: 'The tills, most recently seen first.',
    access: 'manager',
    answer: deviceListSchema,
  },
  'PUT /api/sync/devices/:id': {
    name: 'renameDevice',
    summary: 'Renames a till.',
    access: 'manager',
    id: deviceIdSchema,
    body: { json: deviceRenameSchema },
    answer: deviceRenamedSchema,
    refusals: ['unknown-device'],
  },
  'DELETE /api/sync/devices/:id': {
    name: 'removeDevice',
    summary: 'Removes a till, whose token ends at once.',
    description:
      'Tills that share its token, since one is a copy of the other, are removed with it. What they sold stays, and what ' +
      'waits on them is sent once an owner or manager signs in there or enrols them again.',
    access: 'manager',
    id: deviceIdSchema,
    answer: deviceRemovedSchema,
    refusals: ['unknown-device'],
  },
  'POST /api/sync/devices/:id/close-gap': {
    name: 'closeGap',
    summary: 'Gives up operations of a till that never arrived.',
    access: 'manager',
    id: deviceIdSchema,
    body: { json: closeGapSchema },
    answer: gapClosedSchema,
    refusals: ['unknown-device', 'unknown-gap'],
  },
  'POST /api/sync/push': {
    name: 'pushOperations',
    summary: 'Applies what a till recorded, each operation once.',
    description:
      'Operations have an id and a sequence that the device counts from 1. The first outcome of an id is stored for ever and ' +
      'answered again, marked `duplicate`. An operation that cannot be read is `rejected` and holds up no other; `retry` ' +
      'asks to send it again. Send each `told` that was stored last, of a pull and of a push: a server whose data went back ' +
      'behind it begins another `epoch`, after which a device sends again what it has of the last 30 days.',
    access: 'seller or till',
    body: { json: pushBody },
    answer: pushAnswerSchema,
  },
  'POST /api/sync/losses': {
    name: 'reportLosses',
    summary: 'Reports operations that a till lost before it could push them.',
    access: 'seller or till',
    body: { json: lossReportSchema },
    answer: lossAnswerSchema,
  },
  'GET /api/sync/pull': {
    name: 'pullChanges',
    summary: 'What changed in the catalogue since a number, with the tariffs.',
    description:
      'Begin with `since=0`, which is a snapshot, and go on with `since` of `next` while there is `more`, with ' +
      '`snapshot=1`. Send the `epoch` of the last answer: in another one the catalogue is loaded anew (`resnapshot`). ' +
      'The scope `shop` is public; `counter` needs a token of an account or a till, and adds barcodes, returns, the people at ' +
      'the till and the keys that sign receipts, and for a `device` which of its operations were processed. `told` is what that answer gave before, and what the last ' +
      'push gave, with a comma between.',
    access: 'seller or till or everyone',
    query: pullQuerySchema,
    answer: v.union([
      pullAnswerOf(counterProductSchema, {
        returns: v.array(recordedReturnSchema),
        tillKeys: v.array(tillKeySchema),
        people: v.array(personSchema),
      }),
      pullAnswerOf(productSchema),
    ]),
    refusals: ['resnapshot'],
  },
}
