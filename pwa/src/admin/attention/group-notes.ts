import type { AttentionKind, AttentionNote } from '../../../../shared/attention/attention.ts'

/** Notes that one deed settles: the newest is shown for all. */
export interface NoteGroup {
  note: AttentionNote
  ids: readonly number[]
}

/** Those that cost a customer or a sale when nobody acts. */
const pressing = new Set<AttentionKind>([
  'oversell',
  'sequence-gap',
  'lost-sales',
  'rejected-operation',
  'failing-operation',
])

export function isPressing(kind: AttentionKind): boolean {
  return pressing.has(kind)
}

/** Oversells and recounts of one stock are one matter, however many sales raised them. */
function matterOf(note: AttentionNote): string {
  return note.kind === 'oversell' || note.kind === 'recount'
    ? `${note.kind} ${note.productId} ${note.size ?? ''}`
    : String(note.id)
}

/** What is pressing first, and then as the notes came: newest first. */
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
