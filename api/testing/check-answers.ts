import { Ajv2020, type AnySchemaObject, type ValidateFunction } from 'ajv/dist/2020.js'
import addFormats from 'ajv-formats'
import { DESCRIBED_CALLS } from '../describe-api.ts'
import { type ApiDocument, toOperationPath } from '../features/openapi/make-document.ts'
import type { JsonAnswer } from './start-test-app.ts'

function isObject(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null
}

/** The schema without other properties than those described, unless it explicitly allows them. */
function closeObjects(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(closeObjects)
  if (!isObject(schema)) return schema
  const closed = Object.fromEntries(
    Object.entries(schema).map(([key, value]) => [key, closeObjects(value)]),
  )
  const isClosed = isObject(schema['properties']) && schema['additionalProperties'] === undefined
  return isClosed ? { ...closed, additionalProperties: false } : closed
}

const pointer = (...keys: string[]) =>
  `api#/${keys.map((key) => encodeURIComponent(key.replaceAll('~', '~0').replaceAll('/', '~1'))).join('/')}`

/** Compiles the schemas of a document, found by their position in it. */
function createCompiler(document: ApiDocument): (...keys: string[]) => ValidateFunction {
  const ajv = new Ajv2020({ strict: false, allErrors: true, validateSchema: false })
  addFormats.default(ajv)
  ajv.addSchema({ ...(document as unknown as AnySchemaObject), $id: 'api' })
  return (...keys) => ajv.compile({ $ref: pointer(...keys) })
}

const JSON_CONTENT = ['content', 'application/json', 'schema'] as const

export interface DocumentCheck {
  /** Throws unless the answer of the call 'METHOD /path/:id' matches the document, without additional fields. */
  checkAnswer(route: string, answer: JsonAnswer): void
  /** The calls and statuses that were checked: 'POST /api/orders 201'. */
  readonly checked: ReadonlySet<string>
  /** Whether the document allows this body. */
  allowsBody(route: string, body: unknown): boolean
}

function schemaKeys(document: ApiDocument, route: string, { status }: JsonAnswer): string[] {
  const [method, path] = toOperationPath(route)
  const response = document.paths[path]?.[method]?.responses[status]
  if (!response) throw new Error(`${route}: no answer ${status} is described.`)
  if ('$ref' in response) return [...String(response.$ref).split('/').slice(1), ...JSON_CONTENT]
  const [type = ''] = Object.keys((response as { content?: object }).content ?? {})
  return ['paths', path, method, 'responses', String(status), 'content', type, 'schema']
}

/** Checks real answers and bodies against the document. */
export function createDocumentCheck(document: ApiDocument): DocumentCheck {
  const { schemas } = document.components
  const closed = closeObjects(schemas) as typeof schemas
  const ofAnswers = createCompiler({
    ...document,
    components: { ...document.components, schemas: closed },
  })
  const ofBodies = createCompiler(document)
  const checked = new Set<string>()
  return {
    checked,
    checkAnswer(route, answer) {
      const { status, body, headers } = answer
      const validate = ofAnswers(...schemaKeys(document, route, answer))
      if (!validate(body))
        throw new Error(`${route} ${status}: ${JSON.stringify({ body, errors: validate.errors })}`)
      if (status === 429 && !headers.has('Retry-After'))
        throw new Error(`${route} ${status}: no Retry-After.`)
      checked.add(`${route} ${status}`)
    },
    allowsBody(route, body) {
      const [method, path] = toOperationPath(route)
      if (DESCRIBED_CALLS[route] === undefined) throw new Error(`${route} is not described.`)
      return ofBodies('paths', path, method, 'requestBody', ...JSON_CONTENT)(body)
    },
  }
}
