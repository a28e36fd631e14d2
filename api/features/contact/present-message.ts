import type { ContactMessageWire } from '../../../shared/contact/contact-message.ts'
import { toIso } from '../../../shared/time.ts'
import type { MessageRow } from '../../database/messages.ts'

/** A message as the wire carries it. */
export function presentMessage(row: MessageRow): ContactMessageWire {
  return {
    _id: row.id,
    email: row.email,
    message: row.message,
    createdAt: toIso(row.created_at_ms),
    read: row.read === 1,
  }
}
