import { BoundedCache } from './bounded-cache.ts'

export interface AnswerName {
  key: string
  /** Tells apart answers that change together. */
  variant?: string
}

/** Answers of one kind: those that are kept, up to a number of bytes, and those that are being made. */
export class KeptAnswers<Answer extends { bytes: number }> {
  readonly #kept: BoundedCache<Map<string, Answer>>
  readonly #maxVariants: number
  readonly #making = new Map<string, { latest: number; answer: Promise<Answer | null> }>()

  /** `maxVariants` of each answer are kept, those that were made last. */
  constructor(maxBytes: number, maxVariants = 1) {
    this.#kept = new BoundedCache(maxBytes)
    this.#maxVariants = maxVariants
  }

  get({ key, variant = '' }: AnswerName): Answer | undefined {
    return this.#kept.get(key)?.get(variant)
  }

  /** Keeps an answer, or takes note that it has grown. */
  set({ key, variant = '' }: AnswerName, answer: Answer): void {
    const variants = this.#kept.get(key) ?? new Map<string, Answer>()
    variants.delete(variant)
    variants.set(variant, answer)
    for (const oldest of variants.keys()) {
      if (variants.size <= this.#maxVariants) break
      variants.delete(oldest)
    }
    let bytes = 2 * key.length
    for (const [name, each] of variants) bytes += 2 * name.length + each.bytes
    this.#kept.set(key, variants, bytes)
  }

  delete(key: string): void {
    this.#kept.delete(key)
  }

  clear(): void {
    this.#kept.clear()
  }

  /**
   * Makes an answer for all who ask for it until it is there: the list of a large shop takes megabytes each time.
   * `latest` is the newest change that who asks must find in it.
   */
  make(
    { key, variant = '' }: AnswerName,
    latest: number,
    make: () => Promise<Answer | null>,
  ): Promise<Answer | null> {
    const name = `${key}\n${variant}`
    const begun = this.#making.get(name)
    if (begun?.latest === latest) return begun.answer
    const answer = make().finally(() => {
      if (this.#making.get(name)?.answer === answer) this.#making.delete(name)
    })
    this.#making.set(name, { latest, answer })
    return answer
  }
}
