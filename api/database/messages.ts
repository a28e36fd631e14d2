import { sql, type Selectable } from 'kysely'
import { fold } from '../../shared/text.ts'
import { recordEvent } from './events.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export type MessageRow = Omit<Selectable<Tables['messages']>, 'search_text'>

const COLUMNS = ['id', 'email', 'message', 'read', 'created_at_ms'] as const

/** Stores a new message as unread, and records the event. */
export async function insertMessage(
  transaction: WriteTransaction,
  message: Omit<MessageRow, 'read'>,
): Promise<void> {
  const searchText = fold(`${message.email} ${message.message}`)
  await transaction
    .insertInto('messages')
    .values({ ...message, search_text: searchText, read: 0 })
    .execute()
  const event = { type: 'message-received' as const, id: message.id }
  await recordEvent(transaction, event, message.created_at_ms)
}

/** Matches any part of the email or the text, ignoring case and accents; an empty search matches all messages. */
function searched(db: ReadTransaction, search: string) {
  const text = fold(search)
  const query = db.selectFrom('messages')
  return text === '' ? query : query.where(db.engine.contains(sql`search_text`, text))
}

export async function countMessages(db: ReadTransaction, search: string): Promise<number> {
  const row = await searched(db, search)
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

export async function countUnreadMessages(db: ReadTransaction): Promise<number> {
  const row = await db
    .selectFrom('messages')
    // A literal, not a parameter: otherwise SQLite cannot use the partial index of unread messages.
    .where('read', '=', sql.lit(0))
    .select((select) => select.fn.countAll<number>().as('count'))
    .executeTakeFirstOrThrow()
  return row.count
}

/** Newest first. */
export function listMessages(
  db: ReadTransaction,
  search: string,
  window: { limit: number; offset: number },
): Promise<MessageRow[]> {
  return searched(db, search)
    .select(COLUMNS)
    .orderBy('created_at_ms', 'desc')
    .orderBy('id', 'desc')
    .limit(window.limit)
    .offset(window.offset)
    .execute()
}

export function findMessage(db: ReadTransaction, id: string): Promise<MessageRow | undefined> {
  return db.selectFrom('messages').select(COLUMNS).where('id', '=', id).executeTakeFirst()
}

/** Returns the updated message, or undefined when there is none with this id. */
export function markMessage(
  db: WriteTransaction,
  id: string,
  read: boolean,
): Promise<MessageRow | undefined> {
  return db
    .updateTable('messages')
    .set({ read: read ? 1 : 0 })
    .where('id', '=', id)
    .returning(COLUMNS)
    .executeTakeFirst()
}

/** False when there is no message with this id. */
export async function deleteMessage(db: WriteTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
