import { expect, test } from 'vitest'
import { OWNER_SENTENCES } from './owner-sentences.ts'
import { type Said, sayTexts } from './say-texts.ts'

const root = new URL('../..', import.meta.url).pathname

const escape = (words: string) => words.replaceAll(/[.*+?^${}()|[\]\\]/g, String.raw`\$&`)

/** Whether a text says the sentence, with its own details in the places of `{…}`. */
function says({ sentence, details }: Said, wanted: string): boolean {
  const pattern = wanted
    .split(/\{[^}]*\}/)
    .map(escape)
    .join('(.+)')
  const inPlaces = new RegExp(`^${pattern}$`).exec(sentence)?.slice(1)
  return inPlaces?.every((place) => details.some(({ shown }) => shown === place)) ?? false
}

test('the English shop says the sentences of its owner to the letter', async () => {
  const english = (await sayTexts(root)).filter(({ language }) => language === 'en')
  const unsaid = Object.entries(OWNER_SENTENCES).flatMap(([catalogue, sentences]) =>
    sentences
      .filter(
        (wanted) =>
          !english.some((said) => said.id.startsWith(`${catalogue}.`) && says(said, wanted)),
      )
      .map((wanted) => `'${wanted}' is in no English text of ${catalogue}`),
  )
  expect(unsaid, 'listed in scripts/texts/owner-sentences.ts').toEqual([])
})
