import * as v from 'valibot'
import {
  attentionChangedSchema,
  attentionChangeSchema,
  attentionCountSchema,
  attentionListSchema,
  attentionNoteSchema,
  noteContentSchema,
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
  'GET /api/attention/count': {
    name: 'countNotes',
    summary:
      'How much needs attention, where oversells and recounts of one stock are one matter, and the newest 100 notes about rejected operations.',
    access: 'manager',
    answer: attentionCountSchema,
  },
  'GET /api/attention/:id/content': {
    name: 'readNoteContent',
    summary:
      'The operation that a note of the kind rejected-operation or failing-operation quotes, as JSON text. One that was too large is quoted by its beginning alone.',
    access: 'manager',
    id: v.pipe(v.string(), v.regex(/^\d+$/)),
    answer: noteContentSchema,
    refusals: ['unknown-note'],
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
