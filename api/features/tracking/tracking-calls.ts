import * as v from 'valibot'
import {
  followRequestSchema,
  trackLinkRequestSchema,
  unfollowRequestSchema,
} from '../../../shared/tracking/follow-request.ts'
import { trackAnswerSchema, trackRequestSchema } from '../../../shared/tracking/tracked-order.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const trackingCalls: CallDescriptions = {
  'POST /api/track': {
    name: 'findOrder',
    summary: 'Where an order of the web stands, by its number and the phone number that ordered.',
    description:
      'An unknown number and another phone number are answered alike. Orders of the last 30 days are found. Tries are limited per address, per phone number and in all. `token` is that of the private link, /track#TOKEN. Nothing of the answer names the customer.',
    access: 'everyone',
    body: { json: trackRequestSchema },
    answer: trackAnswerSchema,
    refusals: ['no-such-order', 'too-many-tries', 'too-many-requests'],
  },
  'POST /api/track/link': {
    name: 'followOrder',
    summary: 'Where the order of a private link stands.',
    description: 'A POST, so that the token is in no address and in no log.',
    access: 'everyone',
    body: { json: trackLinkRequestSchema },
    answer: trackAnswerSchema,
    refusals: ['no-such-link', 'too-many-requests'],
  },
  'POST /api/track/notifications': {
    name: 'notifyOfOrder',
    summary: 'Lets a browser be notified when the order of a private link is confirmed and sent.',
    description:
      'Each once, in the language of the order. The endpoint must be an https address on the internet; an order has at most five.',
    access: 'everyone',
    body: { json: followRequestSchema },
    status: 201,
    answer: v.object({}),
    refusals: ['no-such-link', 'too-many-requests'],
  },
  'DELETE /api/track/notifications': {
    name: 'stopNotifyingOfOrder',
    summary: 'Ends the notifications of a browser about an order.',
    access: 'everyone',
    body: { json: unfollowRequestSchema },
    answer: v.object({}),
    refusals: ['no-such-link', 'too-many-requests'],
  },
}
