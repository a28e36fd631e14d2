import { type ConversionConfig, type JsonSchema, toJsonSchemaDefs } from '@valibot/to-json-schema'
import * as v from 'valibot'

export type { JsonSchema }

/** Checks that JSON Schema cannot express. The description of a call mentions them where a client has to know. */
const UNSAID_ACTIONS = new Set([
  'brand',
  'check',
  'raw_check',
  'partial_check',
  'tidy',
  'to_lower_case',
  'trim',
])

export function referTo(name: string): JsonSchema {
  return { $ref: `#/components/schemas/${name}` }
}

/**
 * Adds a regular expression to those of earlier actions: JSON Schema allows only one `pattern`, so the others go to
 * `allOf`.
 */
function addPattern(schema: JsonSchema, { source, flags }: RegExp): JsonSchema {
  // JSON Schema reads every pattern with the flag u.
  if (flags !== '' && flags !== 'u') throw new Error(`No pattern for /${source}/${flags}.`)
  if (schema.pattern === undefined || schema.pattern === source)
    return { ...schema, pattern: source }
  return { ...schema, allOf: [...(schema.allOf ?? []), { pattern: source }] }
}

type Overrides = Required<Pick<ConversionConfig, 'overrideAction' | 'overrideSchema'>>

const overrideAction: Overrides['overrideAction'] = ({ valibotAction, jsonSchema, errors }) => {
  if (UNSAID_ACTIONS.has(valibotAction.type)) return jsonSchema
  // The library refused a second pattern or a flag, and left the schema as it was.
  if (valibotAction.type === 'regex' && errors !== undefined)
    return addPattern(jsonSchema, (valibotAction as v.RegexAction<string, undefined>).requirement)
  return undefined
}

function isRequired(entry: v.GenericSchema): boolean {
  return entry.type !== 'exact_optional' && !v.safeParse(entry, undefined).success
}

/**
 * A default that the schema itself refuses only gives a missing field the error sentence of an empty one: the field is
 * required.
 */
function requireRefused(entries: v.ObjectEntries, jsonSchema: JsonSchema): JsonSchema {
  const required = new Set(jsonSchema.required)
  const properties = { ...jsonSchema.properties }
  for (const [name, entry] of Object.entries(entries) as [string, v.GenericSchema][]) {
    const property = properties[name]
    if (!isRequired(entry) || typeof property !== 'object') continue
    required.add(name)
    const { default: _, ...rest } = property
    properties[name] = rest
  }
  const { required: __, ...schema } = jsonSchema
  return { ...schema, properties, ...(required.size > 0 && { required: [...required] }) }
}

const overrideSchema: Overrides['overrideSchema'] = ({ valibotSchema, jsonSchema }) => {
  // The only value is undefined, which JSON does not have: the field must be left out.
  if (valibotSchema.type === 'undefined') return { not: {} }
  if (valibotSchema.type === 'loose_object') jsonSchema.additionalProperties = true
  if ('entries' in valibotSchema)
    return requireRefused(valibotSchema.entries as v.ObjectEntries, jsonSchema)
  return undefined
}

/**
 * Converts named schemas into the components of a document. A schema inside another one becomes a reference when it has
 * a name. Describes the input side: what clients send and, in answers, the JSON that they read. Throws for what JSON
 * Schema cannot express, unless the overrides above decide how to describe it.
 */
export function convertSchemas(
  schemas: Record<string, v.GenericSchema>,
): Record<string, JsonSchema> {
  return toJsonSchemaDefs(schemas, {
    target: 'draft-2020-12',
    typeMode: 'input',
    errorMode: 'throw',
    overrideAction,
    overrideSchema,
    overrideRef: ({ referenceId }) => referTo(referenceId).$ref,
  })
}

interface Piped {
  pipe: readonly (v.GenericSchema | v.PipeItem<unknown, unknown, v.BaseIssue<unknown>>)[]
}

/** The pipe of a schema, inside what makes it optional; empty for a schema without one. */
function pipeOf(schema: v.GenericSchema): Piped['pipe'] {
  if ('wrapped' in schema) return pipeOf(schema.wrapped as v.GenericSchema)
  if (!('pipe' in schema)) return []
  return (schema as unknown as Piped).pipe.flatMap((item) =>
    'pipe' in item && item !== schema ? pipeOf(item as v.GenericSchema) : [item],
  )
}

/** The schema of the JSON in a text field of a form; null for a plain text. */
export function jsonInText(field: v.GenericSchema): v.GenericSchema | null {
  const pipe =
    'wrapped' in field
      ? ((field.wrapped as Partial<Piped>).pipe ?? [])
      : ((field as Partial<Piped>).pipe ?? [])
  const last = pipe.at(-1)
  const isParsed = pipe.some(({ type }) => type === 'raw_transform')
  return isParsed && last?.kind === 'schema' ? (last as v.GenericSchema) : null
}

/**
 * The schema of a whole number in a query, whose bounds are found by probing the schema. Null when the field is another
 * text.
 */
export function numberInText(field: v.GenericSchema): JsonSchema | null {
  const pipe = pipeOf(field)
  const isNumber = pipe.some((item) => 'operation' in item && item.operation === Number)
  if (!isNumber) return null
  const most = pipe.find(({ type }) => type === 'max_value')
  return {
    type: 'integer',
    minimum: v.safeParse(field, '0').success ? 0 : 1,
    ...(most && 'requirement' in most && { maximum: most.requirement as number }),
  }
}
