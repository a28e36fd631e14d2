import {
  contactAnswerSchema,
  contactRequestSchema,
  messageChangedSchema,
  messageChangeSchema,
  messageDeletedSchema,
  messagePageSchema,
} from '../../../shared/contact/contact-message.ts'
import { idSchema } from '../../../shared/ids.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'
import { pageQuerySchema } from '../../http/query-fields.ts'

export const contactCalls: CallDescriptions = {
  'POST /api/contact': {
    name: 'sendMessage',
    summary: 'Sends a message to the shop.',
    description: 'Leave `subject` out: what fills it is taken for a robot.',
    access: 'everyone',
    takesKey: true,
    body: { json: contactRequestSchema },
    status: 201,
    answer: contactAnswerSchema,
    refusals: ['too-many-messages'],
  },
  'GET /api/messages': {
    name: 'listMessages',
    summary: 'One page of the messages, newest first.',
    access: 'manager',
    query: pageQuerySchema,
    answer: messagePageSchema,
  },
  'PUT /api/messages/:id': {
    name: 'markMessage',
    summary: 'Marks a message as read or unread.',
    access: 'manager',
    id: idSchema,
    body: { json: messageChangeSchema },
    answer: messageChangedSchema,
    refusals: ['unknown-message'],
  },
  'DELETE /api/messages/:id': {
    name: 'deleteMessage',
    summary: 'Deletes a message.',
    access: 'manager',
    id: idSchema,
    answer: messageDeletedSchema,
    refusals: ['unknown-message'],
  },
}
