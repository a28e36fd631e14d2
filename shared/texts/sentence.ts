import { type Language, LANGUAGES, MAIN_LANGUAGE } from '../language.ts'

/**
 * A sentence that is formulated when it is shown. valibot calls the messages of its schemas like this, with the issue,
 * whose `lang` is the language given to the parse.
 */
export type Message = (asked: { readonly lang?: string | undefined }) => string

/** A sentence in any language, or one that is already in a language. */
export type Sentence = Message | string

/** The sentence in a language; one that is already in a language is returned unchanged. */
export function sentenceIn(language: Language, sentence: Sentence): string {
  return typeof sentence === 'string' ? sentence : sentence({ lang: language })
}

/** One of the texts by language; English for none and for an unknown language. */
export function chooseTexts<Texts>(
  texts: Readonly<Record<Language, Texts>>,
  language: string | undefined,
): Texts {
  return texts[LANGUAGES.find((known) => known === language) ?? MAIN_LANGUAGE]
}
