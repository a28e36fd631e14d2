import { type Role, ROLES } from '../../../shared/accounts/role.ts'
import * as v from 'valibot'
import type { CallDescription, CallDescriptions } from '../../http/describe-calls.ts'
import {
  convertSchemas,
  type JsonSchema,
  jsonInText,
  numberInText,
  referTo,
} from './convert-schemas.ts'
import { describeRefusals, refusalSchema } from './describe-refusals.ts'
import { COMPONENTS, INFO } from './document-parts.ts'

/** The part of an OpenAPI 3.1 document that is used here. */
export interface ApiDocument {
  openapi: '3.1.0'
  info: object
  servers: { url: string }[]
  tags: { name: string }[]
  paths: Record<string, Record<string, Operation>>
  components: { schemas: Record<string, JsonSchema> } & Record<string, object>
}

export interface Operation {
  operationId: string
  tags: string[]
  summary: string
  description?: string
  security: Record<string, never[]>[]
  parameters: object[]
  requestBody?: { required: true; content: Record<string, object> }
  responses: Record<string, object>
}

const PICTURE_TYPES = 'image/jpeg, image/png, image/webp, image/avif'

/** 'placeOrder' → 'PlaceOrder', the prefix of the names of its schemas. */
function capitalise(name: string): string {
  return name.charAt(0).toUpperCase() + name.slice(1)
}

/** Collects the schemas of all calls, so that they are converted together and can refer to each other. */
class Schemas {
  readonly #names = new Map<v.GenericSchema, string>()
  readonly #taken = new Map<string, v.GenericSchema>()

  constructor(named: Record<string, v.GenericSchema>) {
    for (const [name, schema] of Object.entries(named)) this.refer(name, schema)
  }

  /** A reference to a schema, under the given name unless it already has one. */
  refer(name: string, schema: v.GenericSchema): JsonSchema {
    const known = this.#names.get(schema)
    if (known !== undefined) return referTo(known)
    if (this.#taken.has(name)) throw new Error(`Two schemas of the API are called ${name}.`)
    this.#names.set(schema, name)
    this.#taken.set(name, schema)
    return referTo(name)
  }

  convert(): Record<string, JsonSchema> {
    return convertSchemas(Object.fromEntries(this.#taken))
  }
}

function describeQuery(schemas: Schemas, name: string, { query }: CallDescription): object[] {
  return Object.entries((query?.entries ?? {}) as Record<string, v.GenericSchema>).map(
    ([field, schema]) => ({
      name: field,
      in: 'query',
      required: !v.safeParse(schema, undefined).success,
      schema: numberInText(schema) ?? schemas.refer(`${name}Query${capitalise(field)}`, schema),
    }),
  )
}

function describeParameters(
  schemas: Schemas,
  method: string,
  name: string,
  call: CallDescription,
): object[] {
  const { id, needsCsrf, takesKey, access } = call
  const common = [
    'AcceptLanguage',
    ...(needsCsrf ? ['CsrfToken'] : []),
    ...(takesKey ? ['IdempotencyKey'] : []),
    ...(method === 'GET' && access === 'everyone' ? ['IfNoneMatch'] : []),
  ]
  const path = id && {
    name: 'id',
    in: 'path',
    required: true,
    schema: schemas.refer(`${name}Id`, id),
  }
  return [
    ...(path ? [path] : []),
    ...describeQuery(schemas, name, call),
    ...common.map((each) => ({ $ref: `#/components/parameters/${each}` })),
  ]
}

type Form = Extract<NonNullable<CallDescription['body']>, { form: unknown }>

/** The fields of a form besides those that its schema describes: its files, and the JSON in some of its text fields. */
function describeFormFields(schemas: Schemas, name: string, body: Form): JsonSchema {
  const { form, filesField, maxFiles, needsFile } = body
  const fields = Object.entries(form.entries as Record<string, v.GenericSchema>)
  const jsonFields = fields.flatMap(([field, schema]) => {
    const json = jsonInText(schema)
    if (json === null) return []
    const contentSchema = schemas.refer(`${name}${capitalise(field)}`, json)
    return [[field, { contentMediaType: 'application/json', contentSchema }] as const]
  })
  const file: JsonSchema = { type: 'string', contentMediaType: 'application/octet-stream' }
  const files: JsonSchema =
    maxFiles === 1 ? file : { type: 'array', items: file, maxItems: maxFiles }
  return {
    properties: { ...Object.fromEntries(jsonFields), [filesField]: files },
    ...(needsFile && { required: [filesField] }),
  } as JsonSchema
}

function describeBody(
  schemas: Schemas,
  name: string,
  { body }: CallDescription,
): Operation['requestBody'] {
  if (!body) return undefined
  if ('json' in body) {
    const schema = schemas.refer(`${name}Body`, body.json)
    return { required: true, content: { 'application/json': { schema } } }
  }
  const schema = {
    allOf: [
      schemas.refer(`${name}Fields`, body.form),
      { type: 'object', ...describeFormFields(schemas, name, body) },
    ],
  }
  const encoding = { [body.filesField]: { contentType: PICTURE_TYPES } }
  return { required: true, content: { 'multipart/form-data': { schema, encoding } } }
}

function describeAnswers(
  schemas: Schemas,
  method: string,
  name: string,
  call: CallDescription,
): Record<string, object> {
  const { status = 200, answer, answerType = 'application/json', headers, access } = call
  const { unavailable } = call
  return {
    [status]: {
      description: status === 201 ? 'Created.' : 'Done.',
      ...(headers && {
        headers: Object.fromEntries(
          Object.entries(headers).map(([header, description]) => [
            header,
            { description, schema: { type: 'string' } },
          ]),
        ),
      }),
      content: { [answerType]: { schema: schemas.refer(`${name}Answer`, answer) } },
    },
    ...(method === 'GET' &&
      access === 'everyone' && { 304: { $ref: '#/components/responses/NotModified' } }),
    ...describeRefusals(
      method,
      call,
      unavailable ? schemas.refer(`${name}Unavailable`, unavailable) : null,
    ),
  }
}

/** The accounts that may make a call, in words. A bearer token scheme has no scopes to name them by. */
const WHO: Record<Role, string> = {
  owner: 'For owners.',
  manager: 'For owners and managers.',
  seller: 'For every account.',
}
const WITH_TILLS = 'For every account and every till.'

function securityOf(access: CallDescription['access']): Operation['security'] {
  if (access === 'everyone') return []
  return [
    ...(access.endsWith(' or everyone') ? [{}] : []),
    { token: [] },
    ...(access.includes(' or till') ? [{ till: [] }] : []),
  ]
}

/** The long description of a call. It begins with who may make it. */
function describeAtLength({ access, description }: CallDescription): { description?: string } {
  const role = ROLES.find((one) => one === access)
  const who = access === 'seller or till' ? WITH_TILLS : role && WHO[role]
  const words = [who, description].filter((text) => text !== undefined)
  return words.length === 0 ? {} : { description: words.join(' ') }
}

/** 'GET /api/orders/:id' → ['get', '/api/orders/{id}'], as an OpenAPI document has them. */
export function toOperationPath(route: string): [method: string, path: string] {
  const [method = '', path = ''] = route.split(' ')
  return [method.toLowerCase(), path.replaceAll(/:(\w+)/g, '{$1}')]
}

/** The first word of the path after /api, by which the calls are grouped. */
function tagOf(path: string): string {
  return path.split('/')[2]?.replace(/\..*/, '') ?? ''
}

function describeOperation(schemas: Schemas, route: string, call: CallDescription): Operation {
  const method = route.split(' ')[0] ?? ''
  const name = capitalise(call.name)
  const requestBody = describeBody(schemas, name, call)
  return {
    operationId: call.name,
    tags: [tagOf(route)],
    summary: call.summary,
    ...describeAtLength(call),
    security: securityOf(call.access),
    parameters: describeParameters(schemas, method, name, call),
    ...(requestBody && { requestBody }),
    responses: describeAnswers(schemas, method, name, call),
  }
}

/** The OpenAPI document of the calls. `named`: schemas that several calls share, by the names they get in it. */
export function makeDocument(
  calls: CallDescriptions,
  named: Record<string, v.GenericSchema>,
): ApiDocument {
  const schemas = new Schemas(named)
  const paths: ApiDocument['paths'] = {}
  for (const [route, call] of Object.entries(calls)) {
    const [method, path] = toOperationPath(route)
    paths[path] = { ...paths[path], [method]: describeOperation(schemas, route, call) }
  }
  const tags = [...new Set(Object.keys(calls).map(tagOf))]
  return {
    openapi: '3.1.0',
    info: INFO,
    servers: [{ url: '/' }],
    tags: tags.map((name) => ({ name })),
    paths,
    components: { schemas: { Refusal: refusalSchema, ...schemas.convert() }, ...COMPONENTS },
  }
}
