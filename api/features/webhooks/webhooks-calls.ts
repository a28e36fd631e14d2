import { idSchema } from '../../../shared/ids.ts'
import {
  webhookAddedSchema,
  webhookChangeSchema,
  webhookDoneSchema,
  webhookListSchema,
  webhookAdditionSchema,
} from '../../../shared/webhooks/webhook.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const webhooksCalls: CallDescriptions = {
  'GET /api/webhooks': {
    name: 'listWebhooks',
    summary: 'The programs that the shop tells of orders and stock, each with its last deliveries.',
    access: 'owner',
    answer: webhookListSchema,
  },
  'POST /api/webhooks': {
    name: 'addWebhook',
    summary: 'Adds a webhook. The secret that its deliveries are signed with is told here alone.',
    description:
      'Sent again with its Idempotency-Key, because the answer was lost, it is answered with the same secret, and refused as `unknown-webhook` once the webhook was removed.',
    access: 'owner',
    takesKey: true,
    body: { json: webhookAdditionSchema },
    status: 201,
    answer: webhookAddedSchema,
    refusals: [
      'too-many-webhooks',
      'unknown-webhook',
      'password-needed',
      'wrong-password',
      'too-many-passwords',
    ],
  },
  'PUT /api/webhooks/:id': {
    name: 'switchWebhook',
    summary: 'Switches a webhook on or off. What waited for one that is switched off is given up.',
    description:
      'Whoever switches it on takes it over. A webhook whose account is no owner any more is told nothing, and is listed as off.',
    access: 'owner',
    id: idSchema,
    body: { json: webhookChangeSchema },
    answer: webhookDoneSchema,
    refusals: ['unknown-webhook'],
  },
  'DELETE /api/webhooks/:id': {
    name: 'removeWebhook',
    summary: 'Removes a webhook with its deliveries.',
    access: 'owner',
    id: idSchema,
    answer: webhookDoneSchema,
    refusals: ['unknown-webhook'],
  },
  'POST /api/webhooks/:id/test': {
    name: 'testWebhook',
    summary: 'Sends a delivery of the type `test`.',
    access: 'owner',
    id: idSchema,
    answer: webhookDoneSchema,
    refusals: ['unknown-webhook'],
  },
  'POST /api/webhooks/:id/deliveries/:delivery/again': {
    name: 'deliverAgain',
    summary: 'Sends a delivery again, under the same `webhook-id`.',
    access: 'owner',
    id: idSchema,
    answer: webhookDoneSchema,
    refusals: ['unknown-webhook'],
  },
}
