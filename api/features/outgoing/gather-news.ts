import * as v from 'valibot'
import type { Seen } from '../../../shared/accounts/seen-by.ts'
import { nextFreeMs, type Pace } from '../../../shared/pace.ts'
import {
  type AdminRow,
  findAdminByEmail,
  findToldAdmin,
  listToldAdmins,
} from '../../database/admins.ts'
import type { WriteTransaction } from '../../database/database.ts'
import {
  changeWaiting,
  EMAIL_LANE,
  findNewestTo,
  findWaiting,
  type OutgoingRow,
  putOutgoing,
} from '../../database/outgoing.ts'

/** The emails about what happens in the shop, by the type of the message, and what each shows. */
export const NEWS_EMAILS = {
  'new-order': 'orders',
  'contact-message': 'messages',
} as const satisfies Record<string, Seen>
export type NewsEmail = keyof typeof NEWS_EMAILS

export function isNewsEmail(type: string): type is NewsEmail {
  return type in NEWS_EMAILS
}

const MINUTE_MS = 60_000
const HOUR_MS = 60 * MINUTE_MS

/**
 * How often one account is emailed of one kind of news: the first is told at once, and what follows is gathered for ten
 * minutes, or for up to an hour after four emails in a row. That is at most 28 emails a day, whatever happens: providers
 * count each recipient, and most allow some hundreds a day.
 */
const PACES: readonly Pace[] = [
  { atOnce: 1, everyMs: 10 * MINUTE_MS },
  { atOnce: 4, everyMs: HOUR_MS },
]
/** No email is gathered for longer. Without this limit, one from a time when the clock was ahead would wait for that time. */
const LONGEST_MS = HOUR_MS

/** An email lists this many orders or messages, and counts the others. */
const MOST_LISTED = 20

const gatheredSchema = v.object({
  /** The account that it is for; null in emails of earlier versions, which only know its address. */
  adminId: v.nullable(v.string()),
  /** The ids of what it tells of, oldest first, at most MOST_LISTED. */
  ids: v.array(v.string()),
  /** How many more it tells of. */
  more: v.number(),
  /** Sending has begun: nothing is added any more, so that a further attempt says the same. */
  sealed: v.boolean(),
  /** When the next email is in time by each of PACES, epoch ms. */
  freeMs: v.array(v.number()),
})
type Gathered = v.InferOutput<typeof gatheredSchema>

const alone = (id: string): Gathered => ({
  adminId: null,
  ids: [id],
  more: 0,
  sealed: true,
  freeMs: [],
})

/** The content of a news email; earlier versions stored the one order or message that it was about. */
const contentSchema = v.union([
  gatheredSchema,
  v.pipe(
    v.object({ orderId: v.string() }),
    v.transform(({ orderId }) => alone(orderId)),
  ),
  v.pipe(
    v.object({ messageId: v.string() }),
    v.transform(({ messageId }) => alone(messageId)),
  ),
])

const readContent = ({ content }: OutgoingRow) => v.parse(contentSchema, JSON.parse(content))

/** `held` with more ids. */
function withIds(held: Gathered, ids: readonly string[]): Gathered {
  const listed = ids.slice(0, Math.max(0, MOST_LISTED - held.ids.length))
  return {
    ...held,
    ids: [...held.ids, ...listed],
    more: held.more + ids.length - listed.length,
  }
}

async function putFor(
  transaction: WriteTransaction,
  account: AdminRow,
  { type, ids, atMs }: { type: NewsEmail; ids: readonly string[]; atMs: number },
): Promise<void> {
  const { id: adminId, email: recipient } = account
  const newest = await findNewestTo(transaction, { lane: EMAIL_LANE, type, recipient })
  const before = newest && readContent(newest)
  const isSame = before?.adminId === adminId
  if (newest?.state === 'waiting' && isSame && !before.sealed) {
    const nextTryMs = Math.min(newest.next_try_ms ?? atMs, atMs + LONGEST_MS)
    return changeWaiting(transaction, newest.number, withIds(before, ids), nextTryMs)
  }
  const freeMs = isSame ? before.freeMs : []
  const dueMs = Math.min(Math.max(atMs, ...freeMs), atMs + LONGEST_MS)
  const content = withIds(
    {
      adminId,
      ids: [],
      more: 0,
      sealed: false,
      freeMs: PACES.map((pace, index) => nextFreeMs(freeMs[index] ?? 0, dueMs, pace)),
    },
    ids,
  )
  await putOutgoing(transaction, { lane: EMAIL_LANE, type, recipient, content, atMs, dueMs })
}

/**
 * Tells each account that may see this news of it by email: in the email that is being gathered for it, else in a new
 * one. `ids`: orders or messages, oldest first. One email per account, so that a full mailbox does not delay the others.
 */
export async function putNews(
  transaction: WriteTransaction,
  news: { type: NewsEmail; ids: readonly string[]; atMs: number },
): Promise<void> {
  if (news.ids.length === 0) return
  for (const account of await listToldAdmins(transaction, NEWS_EMAILS[news.type]))
    await putFor(transaction, account, news)
}

/** What a news email says, and to which address. */
export interface ToldNews {
  to: string
  ids: readonly string[]
  more: number
}

/**
 * Ends the gathering of an email that is about to be sent, and returns what it tells. Null when its account was removed
 * meanwhile, or has a role that does not see this any more.
 */
export async function sealNews(
  transaction: WriteTransaction,
  { number, type }: { number: number; type: NewsEmail },
): Promise<ToldNews | null> {
  const row = await findWaiting(transaction, number)
  if (!row) return null
  const content = readContent(row)
  const { adminId, ids, more } = content
  const id = adminId ?? (await findAdminByEmail(transaction, row.recipient))?.id ?? ''
  const account = await findToldAdmin(transaction, id, NEWS_EMAILS[type])
  if (!account) return null
  if (!content.sealed) await changeWaiting(transaction, number, { ...content, sealed: true })
  return { to: account.email, ids, more }
}
