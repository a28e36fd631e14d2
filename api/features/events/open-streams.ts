import { Refusal } from '../../../shared/refusals.ts'

/** Maximum open streams, in all and of one account. */
export interface StreamLimits {
  inAll: number
  ofAccount: number
}

/** More than a shop has browsers: each opens one stream, whatever its number of tabs. */
const LIMITS: StreamLimits = { inAll: 200, ofAccount: 20 }

/** Counts the open streams. */
export class OpenStreams {
  readonly #limits: StreamLimits
  readonly #ofAccount = new Map<string, number>()
  #inAll = 0

  constructor(limits = LIMITS) {
    this.#limits = limits
  }

  /** Counts one more stream; returns a function that removes it. Throws Refusal('too-busy') above the limits. */
  open(accountId: string): () => void {
    const open = this.#ofAccount.get(accountId) ?? 0
    if (open >= this.#limits.ofAccount || this.#inAll >= this.#limits.inAll)
      throw new Refusal('too-busy')
    this.#inAll += 1
    this.#ofAccount.set(accountId, open + 1)
    return () => {
      this.#inAll -= 1
      const left = (this.#ofAccount.get(accountId) ?? 0) - 1
      if (left > 0) this.#ofAccount.set(accountId, left)
      else this.#ofAccount.delete(accountId)
    }
  }
}
