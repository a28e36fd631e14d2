import { type Language, LANGUAGES } from '../../shared/language.ts'
import { readTexts, type Text } from './read-catalogues.ts'
import { createParameterReader } from './read-parameters.ts'
import { combine, type Detail, SAMPLES, sampleDetails } from './sample-details.ts'

/** A sentence in one language, as people read it. */
export interface Said {
  id: string
  language: Language
  sentence: string
  details: readonly Detail[]
  /** The same sentence with other details. */
  sayWith: (details: readonly Detail[]) => string
}

/** The sentences that a text gives, also when it gives a list of them. */
function flatten(value: unknown): string {
  if (typeof value === 'string') return value
  if (typeof value === 'object' && value !== null)
    return Object.values(value).map(flatten).join('\n')
  return String(value)
}

type Sentence = (...details: readonly unknown[]) => unknown

function isSentence(value: unknown): value is Sentence {
  return typeof value === 'function'
}

/** The details to call a text with. Throws when nobody said what it takes. */
function detailsOf(
  text: Text,
  { parametersOf }: ReturnType<typeof createParameterReader>,
): readonly Detail[][] {
  const samples = SAMPLES[text.id]
  if (samples !== undefined) return samples
  const parameters = parametersOf(text.file, text.keys)
  const choices = parameters?.map((parameter, position) =>
    sampleDetails(text.id, parameter, position),
  )
  if (choices === undefined || !choices.every((values) => values !== null)) {
    const types = parameters?.map(({ name, type }) => `${name}: ${type}`).join(', ') ?? 'unknown'
    throw new Error(`${text.id} needs a sample of its details (${types}) in sample-details.ts`)
  }
  return combine(choices)
}

/** Every text in every language, those with details once for each choice of samples. */
export async function sayTexts(root: string): Promise<Said[]> {
  const reader = createParameterReader(root)
  return (await readTexts(root)).flatMap((text) =>
    LANGUAGES.flatMap((language): Said[] => {
      const value = text.values[language]
      const { id } = text
      if (!isSentence(value)) {
        const sentence = flatten(value)
        return [{ id, language, sentence, details: [], sayWith: () => sentence }]
      }
      const sayWith = (details: readonly Detail[]) =>
        flatten(value(...details.map((detail) => detail.value)))
      return detailsOf(text, reader).map((details) => ({
        id,
        language,
        sentence: sayWith(details),
        details,
        sayWith,
      }))
    }),
  )
}
