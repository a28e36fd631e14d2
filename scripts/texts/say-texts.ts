import { type Language, LANGUAGES } from '../../shared/language.ts'
import { readTexts, type Text } from './read-catalogues.ts'
import { createParameterReader, type Parameter } from './read-parameters.ts'
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

/** The sentences that a text returns, joined when it returns a list of them. */
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

/** How to call a text: one list of arguments for each combination of samples. */
interface Calls {
  choices: readonly Detail[][]
  toArguments: (details: readonly Detail[]) => unknown[]
}

const toValues = (details: readonly Detail[]) => details.map(({ value }) => value)

/** Builds the object that a text takes from the samples of its properties. */
function toObjects(parameters: readonly Parameter[], details: readonly Detail[]): unknown[] {
  const left = toValues(details)
  return parameters.map(({ fields }) =>
    fields === undefined
      ? left.shift()
      : Object.fromEntries(fields.map(({ name }) => [name, left.shift()])),
  )
}

/** Throws when the parameters of the text are not known. */
function callsOf(text: Text, { parametersOf }: ReturnType<typeof createParameterReader>): Calls {
  const samples = SAMPLES[text.id]
  if (samples !== undefined) return { choices: samples, toArguments: toValues }
  const parameters = parametersOf(text.file, text.keys) ?? []
  const details = parameters.flatMap((parameter) =>
    // A parameter whose name begins with an underscore is not shown.
    parameter.fields === undefined || parameter.name.startsWith('_')
      ? [parameter]
      : parameter.fields,
  )
  const choices = details.map((detail, position) => sampleDetails(text.id, detail, position))
  const isKnown = parametersOf(text.file, text.keys) !== null
  if (!isKnown || !choices.every((values) => values !== null)) {
    const types = details.map(({ name, type }) => `${name}: ${type}`).join(', ')
    throw new Error(`${text.id} needs a sample of its details (${types}) in sample-details.ts`)
  }
  return {
    choices: combine(choices),
    toArguments: (row) => toObjects(parameters, row),
  }
}

/** Every text in every language; texts with parameters once for each combination of samples. */
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
      const { choices, toArguments } = callsOf(text, reader)
      const sayWith = (details: readonly Detail[]) => flatten(value(...toArguments(details)))
      return choices.map((details) => ({
        id,
        language,
        sentence: sayWith(details),
        details,
        sayWith,
      }))
    }),
  )
}
