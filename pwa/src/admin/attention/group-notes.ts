import type { AttentionKind, AttentionNote } from '../../../../shared/attention/attention.ts'

/** Notes that are resolved together; the newest represents the group. */
export interface NoteGroup {
  note: AttentionNote
  ids: readonly number[]
}

/** Kinds that cost a customer, a sale or the whole shop when nobody acts. */
const pressing = new Set<AttentionKind>([
  'oversell',
  'sequence-gap',
  'lost-sales',
  'history-went-back',
  'rejected-operation',
  'returned-twice',
  'failing-operation',
  'backup-failed',
  'email-failed',
])

export function isPressing(kind: AttentionKind): boolean {
  return pressing.has(kind)
}

/** Group key: oversells and recounts of one stock belong together, however many sales caused them. */
function matterOf(note: AttentionNote): string {
  return note.kind === 'oversell' || note.kind === 'recount'
    ? `${note.kind} ${note.productId} ${note.size ?? ''}`
    : String(note.id)
}

/** Groups notes: urgent kinds first, each newest first. */
export function groupNotes(notes: readonly AttentionNote[]): NoteGroup[] {
  const groups = new Map<string, { note: AttentionNote; ids: number[] }>()
  for (const note of notes) {
    const known = groups.get(matterOf(note))
    if (known) known.ids.push(note.id)
    else groups.set(matterOf(note), { note, ids: [note.id] })
  }
  const all = [...groups.values()]
  return [
    ...all.filter(({ note }) => isPressing(note.kind)),
    ...all.filter(({ note }) => !isPressing(note.kind)),
  ]
}
