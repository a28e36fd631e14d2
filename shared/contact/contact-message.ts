import * as v from 'valibot'
import { emailSchema } from '../accounts/email.ts'
import { sayRequired, sayTooLong } from '../entry-schemas.ts'
import { idSchema } from '../ids.ts'
import { momentSchema } from '../schemas.ts'
import { sayEntry } from '../texts/say-entry.ts'
import { plainText } from '../plain-text.ts'
import { tidy } from '../tidy.ts'

/** The most characters one message may hold. */
export const MAX_MESSAGE_LENGTH = 5000
/** Rate limit of messages for one IP address. */
export const CONTACT_POSTS = { limit: 5, windowMs: 10 * 60_000 } as const
/** Messages on one page of the back office. */
export const MESSAGES_PAGE_SIZE = 10

/** Not sanitised: messages are rendered as plain text only. */
const textSchema = v.pipe(
  v.string(sayRequired('message')),
  tidy(plainText),
  v.minLength(1, sayRequired('message')),
  v.maxLength(MAX_MESSAGE_LENGTH, sayTooLong('message', MAX_MESSAGE_LENGTH)),
)

/**
 * Body of POST /api/contact, and the contact form. A missing field is refused with the same sentence as an empty one.
 */
export const contactRequestSchema = v.object({
  email: v.optional(emailSchema, ''),
  message: v.optional(textSchema, ''),
  /**
   * Honeypot: a hidden field that only bots fill. Its name must be one that browsers do not autofill, or messages of
   * people would be discarded.
   */
  subject: v.optional(v.string(), ''),
})
export type ContactRequestJson = v.InferInput<typeof contactRequestSchema>

/** Answer of POST /api/contact: a sentence. */
export const contactAnswerSchema = v.object({ message: v.string() })

/** A message as sent to the back office. JSON (input): ISO time; inside (output): epoch ms. */
export const contactMessageSchema = v.object({
  _id: idSchema,
  email: v.string(),
  message: v.string(),
  createdAt: momentSchema,
  read: v.boolean(),
})
export type ContactMessageJson = v.InferInput<typeof contactMessageSchema>
export type ContactMessage = v.InferOutput<typeof contactMessageSchema>

/** The number of unread messages, whatever page or filter the list shows. */
const unreadSchema = v.pipe(v.number(), v.integer())

/** Answer of GET /api/messages: one page of the list, newest first. */
export const messagePageSchema = v.object({
  messages: v.array(contactMessageSchema),
  total: v.number(),
  unread: unreadSchema,
  page: v.number(),
  pages: v.number(),
})
export type MessagePageJson = v.InferInput<typeof messagePageSchema>

/** Body of PUT /api/messages/{id}. */
export const messageChangeSchema = v.object({
  read: v.boolean(sayEntry((texts) => texts.trueOrFalse('read'))),
})

/** Answer of PUT /api/messages/{id}. */
export const messageChangedSchema = v.object({
  updatedMessage: contactMessageSchema,
  unread: unreadSchema,
})
export type MessageChangedJson = v.InferInput<typeof messageChangedSchema>

/** Answer of DELETE /api/messages/{id}. */
export const messageDeletedSchema = v.object({ message: v.string(), unread: unreadSchema })
