import * as v from 'valibot'
import {
  attentionChangedSchema,
  attentionChangeSchema,
  attentionListSchema,
  attentionNoteSchema,
} from '../../../shared/attention/attention.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

export const attentionCalls: CallDescriptions = {
  'GET /api/attention': {
    name: 'listNotes',
    summary:
      'What needs the owner’s attention, newest first: the newest 100 notes, and how many are open.',
    access: 'manager',
    // Clients read the list leniently and drop unknown kinds of notes; the server sends only these.
    answer: v.object({ ...attentionListSchema.entries, notes: v.array(attentionNoteSchema) }),
  },
  'PUT /api/attention/:id': {
    name: 'changeNote',
    summary: 'Closes a note, or opens it again.',
    access: 'manager',
    id: v.pipe(v.string(), v.regex(/^\d+$/)),
    body: { json: attentionChangeSchema },
    answer: attentionChangedSchema,
    refusals: ['unknown-note'],
  },
}
