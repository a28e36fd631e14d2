import { sql, type Selectable } from 'kysely'
import { fold } from '../../shared/text.ts'
import type { ReadTransaction, WriteTransaction } from './database.ts'
import type { Tables } from './tables.ts'

export type MessageRow = Omit<Selectable<Tables['messages']>, 'search_text'>

const COLUMNS = ['id', 'email', 'message', 'read', 'created_at_ms'] as const

/** Keeps a message that nobody has read yet. */
export async function insertMessage(
  transaction: WriteTransaction,
  message: Omit<MessageRow, 'read'>,
): Promise<void> {
  const searchText = fold(`${message.email} ${message.message}`)
  await transaction
    .insertInto('messages')
    .values({ ...message, search_text: searchText, read: 0 })
    .execute()
}

/** Any part of the email or the text, case and accents ignored; nothing searched is everything. */
function searched(db: ReadTransaction, search: string) {
  const text = fold(search)
  const query = db.selectFrom('messages')
  return text === '' ? query : query.where(sql<boolean>`instr(search_text, ${text}) > 0`)
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
    // Written out, not bound: only then does the index of unread ones serve.
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

/** The message as it is now, or undefined when there is none of this id. */
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

/** False when there is none of this id. */
export async function deleteMessage(db: WriteTransaction, id: string): Promise<boolean> {
  const { numDeletedRows } = await db
    .deleteFrom('messages')
    .where('id', '=', id)
    .executeTakeFirstOrThrow()
  return numDeletedRows > 0n
}
