import type { Generated } from 'kysely'
import type { ShopEventType } from '../../shared/events/shop-event.ts'
import type { Language } from '../../shared/language.ts'

/** The tables of what happens in the shop, and of those who are told of it. */
export interface NewsTables {
  /** What happened in the shop, for devices and programs that are notified of it; pruned after some weeks. */
  events: {
    id: Generated<number>
    type: ShopEventType
    /** The event's other fields as JSON. */
    payload: string
    at_ms: number
  }
  /** Browsers that an account is notified on by Web Push. */
  push_subscriptions: {
    id: string
    admin_id: string
    /** That of the account when it subscribed; a newer password ends the subscription. */
    token_version: number
    /** The token that the browser is signed in with; a logout ends the subscription. */
    token_id: string
    /** A name by which the account's owner recognizes the device, such as 'Chrome, Android'. */
    device: string
    endpoint: string
    /** The browser's keys, base64url, which messages are encrypted with. */
    p256dh: string
    auth: string
    language: Language
    /** NewsTopic[] as JSON. */
    topics: string
    created_at_ms: number
    last_success_ms: number | null
    /** The last event that was sent, or that was not for it. */
    after_event: number
    /** Failed attempts in a row, and when the next is due. */
    failures: Generated<number>
    retry_at_ms: Generated<number>
  }
  /** Emails and webhook deliveries: those that wait, and the last ones that were sent or given up. */
  outgoing: {
    /** Ascending in the order in which they were put in. */
    number: Generated<number>
    /** The same at every attempt; the Message-ID of an email, the webhook-id of a delivery. */
    id: string
    /** One attempt at a time runs in each lane: 'email', 'password-reset', 'account', or the id of a webhook. */
    lane: string
    /** What an email is about, such as 'new-order', or the type of a webhook's event. */
    type: string
    /** An email address, or the URL of a webhook. */
    recipient: string
    /** JSON: what an email is written from when it is sent, or the body of a delivery. */
    content: string
    created_at_ms: number
    state: 'waiting' | 'sent' | 'given-up'
    attempts: Generated<number>
    /** Null once it was sent or given up. */
    next_try_ms: number | null
    tried_at_ms: number | null
    /** The HTTP status or the SMTP reply code of the last attempt; null without an answer. */
    status: number | null
    /** The first characters of the last answer, or why there was none. */
    answer: string | null
  }
  webhooks: {
    id: string
    url: string
    /** WebhookEventType[] as JSON. */
    types: string
    /** 'whsec_…': deliveries are signed with it, so it cannot be stored as a hash. */
    secret: string
    active: 0 | 1
    created_at_ms: number
    created_by: string
  }
}
