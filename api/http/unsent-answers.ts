import type { Context } from 'koa'
import { countedSender } from './sender-address.ts'

/** Smaller answers are not counted: the connection limit already bounds how many of them are held at once. */
const MIN_COUNTED_BYTES = 64 * 1024

interface Sending {
  answer: object
  sender: string
  cutOff: () => void
}

/**
 * Bounds the memory of answers that slow clients have not read yet; an answer that several clients read counts once.
 * Above `maxBytes`, the sender with the most unread answers loses the connection of its oldest one.
 */
export class UnsentAnswers {
  readonly #maxBytes: number
  /** Oldest first. */
  readonly #sendings = new Set<Sending>()
  readonly #held = new Map<object, { bytes: number; readers: number }>()
  #bytes = 0

  constructor(maxBytes: number) {
    this.#maxBytes = maxBytes
  }

  /** Counts an answer until this response has been sent, or its connection has ended. */
  add(ctx: Context, answer: { bytes: number }): void {
    if (answer.bytes < MIN_COUNTED_BYTES) return
    const cutOff = () => void ctx.req.socket.destroy()
    const sending = { answer, sender: countedSender(ctx), cutOff }
    const held = this.#held.get(answer) ?? { bytes: answer.bytes, readers: 0 }
    if (held.readers === 0) this.#bytes += held.bytes
    held.readers += 1
    this.#held.set(answer, held)
    this.#sendings.add(sending)
    ctx.res.once('close', () => this.#remove(sending))
    while (this.#bytes > this.#maxBytes && this.#sendings.size > 1) this.#cutOffOne()
  }

  #remove(sending: Sending): void {
    if (!this.#sendings.delete(sending)) return
    const held = this.#held.get(sending.answer)
    if (!held) return
    held.readers -= 1
    if (held.readers > 0) return
    this.#bytes -= held.bytes
    this.#held.delete(sending.answer)
  }

  #cutOffOne(): void {
    const bySender = new Map<string, Sending[]>()
    for (const sending of this.#sendings) {
      const others = bySender.get(sending.sender)
      if (others) others.push(sending)
      else bySender.set(sending.sender, [sending])
    }
    const [busiest = []] = [...bySender.values()].toSorted((a, b) => b.length - a.length)
    const [oldest] = busiest
    if (!oldest) return
    this.#remove(oldest)
    oldest.cutOff()
  }
}
