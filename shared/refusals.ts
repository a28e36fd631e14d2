import { refusalTextsIn } from '#texts-by-language/refusals.ts'
import type { refusalTexts } from './texts/en/refusals.ts'
import type { Message } from './texts/sentence.ts'

export type RefusalCode = keyof typeof refusalTexts
export type RefusalDetails<Code extends RefusalCode> =
  Parameters<(typeof refusalTexts)[Code]> extends [infer D] ? D : undefined

/** The sentence of a refusal. Without a language: in that of the page, and on the server in English. */
export function refusalSentence<Code extends RefusalCode>(
  code: Code,
  details: RefusalDetails<Code>,
  language?: string,
): string {
  const sentence = refusalTextsIn(language)[code] as (details: RefusalDetails<Code>) => string
  return sentence(details)
}

/**
 * An expected error with a stable code, and the details that its sentence needs in any language. `message` is the
 * sentence as refusalSentence gives it without a language. Every other exception is a bug.
 */
export class Refusal<Code extends RefusalCode = RefusalCode> extends Error {
  readonly code: Code
  readonly details: RefusalDetails<Code>
  #within: ((sentence: string) => Message) | null = null

  constructor(
    code: Code,
    ...[details]: RefusalDetails<Code> extends undefined ? [] : [RefusalDetails<Code>]
  ) {
    super(refusalSentence(code, details as RefusalDetails<Code>))
    this.name = 'Refusal'
    this.code = code
    this.details = details as RefusalDetails<Code>
  }

  /** Embeds the sentence in another one that says which of several things the refusal concerns. */
  within(put: (sentence: string) => Message): this {
    this.#within = put
    this.message = put(this.message)({})
    return this
  }

  /** The sentence in a language. */
  sentenceIn(language: string): string {
    const sentence = refusalSentence(this.code, this.details, language)
    return this.#within === null ? sentence : this.#within(sentence)({ lang: language })
  }
}
