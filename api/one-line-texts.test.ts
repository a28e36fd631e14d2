import * as v from 'valibot'
import { expect, test } from 'vitest'
import { OPERATION_TYPES, OPERATIONS } from '../shared/operations/registry.ts'
import { confirmedProductSchema } from '../shared/products/product-import.ts'
import { operationSchema } from '../shared/sync/push.ts'
import { DESCRIBED_CALLS } from './describe-api.ts'

/*
 * Every text that a call or an operation of a till takes is found in its schema and given to it. A new one that takes
 * line ends, control characters, or a text that nobody sees, fails here until it is one line or is listed below.
 */

/** Texts of several lines, by the end of their path: they keep their line ends, and no other control characters. */
const SEVERAL_LINES =
  /\.(?:description|frenchDescription|arabicDescription|message|note)$|\.(?:heroText|about|footer|receiptHead|receiptFoot|returns)\.(?:text|fr|ar)$/

/** Texts that are kept as they were sent, or not at all, each with the reason. */
const AS_SENT: readonly (readonly [RegExp, string])[] = [
  [
    /[pP]assword$|\.passwordProof$|\.signedIn$|\.deviceProofs\[\]$|\.token$/,
    'Secrets are compared and stored as a hash.',
  ],
  [/\?\.(?:search|wilaya|epoch)$/, 'A query is compared and not stored.'],
  [/^an operation\.type$/, 'Is one of the known types; an operation of any other is not stored.'],
  [/\.size$/, 'Names a size of the shop, which is found by the very text that is stored.'],
  [/\.subject$/, 'Is filled by bots alone; such a message is dropped.'],
  [/\.keepImages\[\]$/, 'Names a picture of the product, or is left out.'],
  [/\.pictures\[\]\.name$/, 'Names a picture of the shop or of an archive, and is not stored.'],
]

const CONTROLS = 'ab\0\u001b[2J\r\ncd\u202eef\u200f\u2066g'
const UNSEEN = ['\u200b\u200f', '\u3164\u00ad', '\0\u001b']
const NOT_IN_A_LINE = /[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\u3164\u00ad]/u
const NOT_IN_LINES = /(?!\n)[\p{Cc}\u202a-\u202e\u2066-\u2069]/u

/** A schema of valibot with what it is made of. */
interface Part {
  kind?: string
  type?: string
  pipe?: Part[]
  entries?: Record<string, Part>
  item?: Part
  items?: Part[]
  options?: unknown[]
  wrapped?: Part
  value?: Part
}

/** Without what only says that it may be absent. */
function unwrapped(part: Part): Part {
  return part.wrapped === undefined ? part : unwrapped(part.wrapped)
}

function isText(part: Part): boolean {
  const [first] = part.pipe ?? [part]
  if (first === undefined) return false
  return first.type === 'string' || (first.wrapped !== undefined && isText(first.wrapped))
}

/** The schemas within one, with the names of their places. */
function within(part: Part, path: string): [string, Part][] {
  // A pipe repeats what its first schema has.
  const [first, ...checks] = part.pipe ?? []
  if (first !== undefined) {
    const schemas = checks.filter((one) => one.kind === 'schema')
    return [first, ...schemas].map((one) => [path, one])
  }
  const { entries = {}, item, items = [], options = [], wrapped, value } = part
  const parts: [string, Part | undefined][] = [
    ...Object.entries(entries).map(([name, one]) => [`${path}.${name}`, one] as const),
    ...[item, ...items].map((one) => [`${path}[]`, one] as const),
    ...options.map((one) => [path, one as Part] as const),
    [path, wrapped],
    [`${path}{}`, part.type === 'record' ? value : undefined],
  ].map(([name, one]) => [name, one] as [string, Part | undefined])
  return parts.flatMap(([name, one]) =>
    typeof one === 'object' && one !== part ? [[name, one] as [string, Part]] : [],
  )
}

function textsIn(part: Part, path: string): [string, Part][] {
  if (isText(part)) {
    // A list or an object that is sent as the text of a form.
    const read = (unwrapped(part).pipe ?? []).slice(1).filter((one) => one.kind === 'schema')
    return [[path, part], ...read.flatMap((one) => (isText(one) ? [] : textsIn(one, path)))]
  }
  return within(part, path).flatMap(([name, one]) => textsIn(one, name))
}

function allTexts(): [string, Part][] {
  const calls = Object.entries(DESCRIBED_CALLS).flatMap(([name, { body, query }]) => [
    ...(body ? [[name, 'json' in body ? body.json : body.form] as const] : []),
    ...(query ? [[`${name}?`, query] as const] : []),
  ])
  const operations = OPERATION_TYPES.map((type) => [type, OPERATIONS[type].payloadSchema] as const)
  const others = [
    ['an operation', operationSchema],
    ['an imported product', confirmedProductSchema],
  ] as const
  return [...calls, ...operations, ...others].flatMap(([name, schema]) =>
    textsIn(schema as unknown as Part, name),
  )
}

const isAsSent = (path: string) => AS_SENT.some(([pattern]) => pattern.test(path))

function outputOf(part: Part, text: string): unknown {
  const read = v.safeParse(part as unknown as v.GenericSchema, text)
  return read.success ? read.output : null
}

test('the walk through the schemas finds the texts that people write', () => {
  const paths = allTexts().map(([path]) => path)
  expect(paths.length).toBeGreaterThan(400)
  for (const path of ['POST /api/orders.fullName', 'POST /api/products.sizes[].size'])
    expect(paths).toContain(path)
  expect(paths).toContain('store-order.v2.products[].discount.reason')
  for (const [pattern] of AS_SENT) expect(paths.some((path) => pattern.test(path))).toBe(true)
})

test('a text of one line that comes from outside is one line, and one of several has no other controls', () => {
  const wrong = allTexts().filter(([path, part]) => {
    const output = outputOf(part, CONTROLS)
    const pattern = SEVERAL_LINES.test(path) ? NOT_IN_LINES : NOT_IN_A_LINE
    return typeof output === 'string' && !isAsSent(path) && pattern.test(output)
  })
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('a text of which nothing is visible is none: refused, empty or a dash', () => {
  const wrong = allTexts().filter(([path, part]) =>
    UNSEEN.some((text) => {
      const output = outputOf(part, text)
      return typeof output === 'string' && !isAsSent(path) && output !== '' && output !== '-'
    }),
  )
  expect(wrong.map(([path]) => path)).toEqual([])
})

test('no operation of a till is refused for characters that nobody sees', () => {
  const refused = OPERATION_TYPES.flatMap((type) =>
    textsIn(OPERATIONS[type].payloadSchema as unknown as Part, type),
  ).filter(([path, part]) => {
    const isTaken = (text: string) => v.safeParse(part as unknown as v.GenericSchema, text).success
    // A barcode of other characters was refused before as well, and is no sale.
    if (path.endsWith('.barcode')) return false
    return !isAsSent(path) && isTaken('abcdefg') && !UNSEEN.every(isTaken)
  })
  expect(refused.map(([path]) => path)).toEqual([])
})
