import * as v from 'valibot'
import { idSchema } from '../../../shared/ids.ts'
import {
  pushDeviceSchema,
  pushDevicesSchema,
  pushRequestSchema,
  pushTestedSchema,
} from '../../../shared/events/push.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const pushCalls: CallDescriptions = {
  'GET /api/push/devices': {
    name: 'listPushDevices',
    summary: 'The devices that the signed-in account is notified on, and the shop’s VAPID key.',
    access: 'manager',
    answer: pushDevicesSchema,
  },
  'POST /api/push/devices': {
    name: 'savePushDevice',
    summary: 'Adds a browser’s push subscription, or changes the one with the same endpoint.',
    description:
      'The endpoint must be an https address on the internet. The subscription ends with the session: by a logout, a new password or the removal of the account.',
    access: 'manager',
    body: { json: pushRequestSchema },
    status: 201,
    answer: pushDeviceSchema,
  },
  'DELETE /api/push/devices/:id': {
    name: 'removePushDevice',
    summary: 'Ends the notifications of a device of the signed-in account.',
    access: 'manager',
    id: idSchema,
    answer: v.object({}),
    refusals: ['unknown-note'],
  },
  'POST /api/push/devices/:id/test': {
    name: 'testPushDevice',
    summary: 'Sends a test notification to a device of the signed-in account.',
    access: 'manager',
    id: idSchema,
    answer: pushTestedSchema,
    refusals: ['unknown-note'],
  },
}
