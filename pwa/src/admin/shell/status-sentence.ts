import { adminTexts } from '#texts/admin.ts'
import type { TillState } from '../../local/till/enrolled-till.ts'
import { sinceText } from '../parts/since.ts'

const texts = adminTexts.status

export interface StripFacts {
  connection: 'unknown' | 'online' | 'offline'
  /** Epoch ms. */
  offlineSince: number | null
  /** While offline: a gateway answers, but not the server behind it. */
  serverBroken: boolean
  waitingSales: number
  waitingCounts: number
  needsSignIn: boolean
  /** State of this till's token on the server. */
  till?: TillState | null
  sent: { done: number; of: number } | null
  /** This device lost unsent operations, which nobody has confirmed yet. */
  hasLost?: boolean
}

export interface StripSentence {
  tone: 'good' | 'busy' | 'away' | 'act'
  text: string
  /** True when a sign-in is needed. */
  signIn: boolean
}

function safeHere({ waitingSales, waitingCounts }: StripFacts): string {
  if (waitingSales > 0) return texts.safe(waitingSales)
  return waitingCounts > 0 ? texts.countsSafe(waitingCounts) : texts.nothingWaiting
}

function signInSentence(facts: StripFacts): string {
  const { waitingSales, waitingCounts, till } = facts
  if (till === 'removed') {
    if (waitingSales > 0) return texts.removed(waitingSales)
    return waitingCounts > 0 ? texts.removedCounts(waitingCounts) : texts.removedNothing
  }
  if (till === 'expired' || till === 'unknown') return texts.enrolAgain(safeHere(facts))
  if (waitingSales > 0) return texts.signInToSend(waitingSales)
  return waitingCounts > 0 ? texts.signInToSendCounts(waitingCounts) : texts.signInToSync
}

/**
 * The sentence of the strip, by priority: an outage, since a sign-in cannot help before; then a needed sign-in, then
 * the progress of sending, then the idle state.
 */
export function statusSentence(facts: StripFacts, now: number): StripSentence {
  const { connection, offlineSince, sent, needsSignIn, waitingSales, waitingCounts } = facts
  if (connection === 'offline') {
    const since = offlineSince === null ? null : sinceText(offlineSince, now)
    const say = facts.serverBroken ? texts.serverBrokenSince : texts.offlineSince
    return { tone: 'away', text: say(since, safeHere(facts)), signIn: false }
  }
  if (needsSignIn) return { tone: 'act', text: signInSentence(facts), signIn: true }
  if (sent !== null && sent.of > 0) {
    return { tone: 'busy', text: texts.sending(sent.done, sent.of), signIn: false }
  }
  if (connection === 'unknown') {
    const text = waitingSales + waitingCounts > 0 ? safeHere(facts) : texts.checking
    return { tone: 'busy', text, signIn: false }
  }
  if (waitingSales > 0)
    return { tone: 'busy', text: texts.onlineWaiting(waitingSales), signIn: false }
  if (waitingCounts > 0) {
    return { tone: 'busy', text: texts.onlineCountsWaiting(waitingCounts), signIn: false }
  }
  // With lost operations, 'everything is sent' would be wrong.
  if (facts.hasLost === true) return { tone: 'away', text: texts.onlineRest, signIn: false }
  return { tone: 'good', text: texts.onlineSent, signIn: false }
}
