import { adminTexts } from '../../texts/en-admin.ts'
import { sinceText } from '../parts/since.ts'

const texts = adminTexts.status

export interface StripFacts {
  connection: 'unknown' | 'online' | 'offline'
  /** Epoch ms. */
  offlineSince: number | null
  /** While offline: it is the server that is broken, and not the network. */
  serverBroken: boolean
  waitingSales: number
  waitingCounts: number
  needsSignIn: boolean
  sent: { done: number; of: number } | null
  /** This device lost something before it was sent, and nobody has confirmed it. */
  hasLost?: boolean
}

export interface StripSentence {
  tone: 'good' | 'busy' | 'away' | 'act'
  text: string
  /** True when the way forward is to sign in. */
  signIn: boolean
}

function safeHere({ waitingSales, waitingCounts }: StripFacts): string {
  if (waitingSales > 0) return texts.safe(waitingSales)
  return waitingCounts > 0 ? texts.countsSafe(waitingCounts) : texts.nothingWaiting
}

function signInSentence({ waitingSales, waitingCounts }: StripFacts): string {
  if (waitingSales > 0) return texts.signInToSend(waitingSales)
  return waitingCounts > 0 ? texts.signInToSendCounts(waitingCounts) : texts.signInToSync
}

/**
 * What the strip says, most pressing first: an outage explains itself before a login can help;
 * then the login that holds sales back, then progress, then rest.
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
  // Everything was not sent.
  if (facts.hasLost === true) return { tone: 'away', text: texts.onlineRest, signIn: false }
  return { tone: 'good', text: texts.onlineSent, signIn: false }
}
