import type { Context, Middleware } from 'koa'
import { HttpMethodEnum, koaBody } from 'koa-body'
import * as v from 'valibot'
import { issueSentence } from '../../shared/issue-sentence.ts'
import type { Language } from '../../shared/language.ts'
import { Refusal } from '../../shared/refusals.ts'
import { answerLanguage } from './answer-language.ts'
import { receiveBody } from './bodies-on-the-way.ts'
import { isDeeperThan } from './json-depth.ts'

const DEFAULT_MAX_BYTES = 256 * 1024
/** No client of the shop nests JSON deeper; recursive code could overflow the stack on deeper values. */
const MAX_DEPTH = 32

const parsers = new Map<number, Middleware>()

/** Parsers are reused, one for each limit: creating one costs more than parsing a small body. */
function parserFor(maxBytes: number): Middleware {
  const known = parsers.get(maxBytes)
  if (known) return known
  const parser = koaBody({
    jsonLimit: maxBytes,
    jsonTypes: ['application/json'],
    text: false,
    urlencoded: false,
    parsedMethods: [HttpMethodEnum.POST, HttpMethodEnum.PUT, HttpMethodEnum.DELETE],
  })
  parsers.set(maxBytes, parser)
  return parser
}

const nothingMore = () => Promise.resolve()

function statusOf(error: unknown): unknown {
  return error instanceof Error && 'status' in error ? error.status : undefined
}

async function parseBody(ctx: Context, maxBytes: number): Promise<void> {
  try {
    const parse = async () => void (await parserFor(maxBytes)(ctx, nothingMore))
    await receiveBody(ctx, { to: 'memory', maxBytes }, parse)
  } catch (error) {
    if (error instanceof Refusal) throw error
    const status = statusOf(error)
    if (status === 413) throw new Refusal('body-too-large')
    if (status === 415) throw new Refusal('wrong-content-type')
    // Malformed JSON, a truncated encoding or an aborted request: client errors, not faults of the server.
    throw new Refusal('unreadable-body')
  }
}

/** Validates the value with the schema. Throws Refusal('invalid-request') with the first issue, in the language. */
export function parseWith<const TSchema extends v.GenericSchema>(
  schema: TSchema,
  value: unknown,
  language: Language,
): v.InferOutput<TSchema> {
  const result = v.safeParse(schema, value, { abortEarly: true, lang: language })
  if (!result.success) {
    throw new Refusal('invalid-request', { reason: issueSentence(result.issues[0], language) })
  }
  return result.output
}

interface ReadOptions {
  maxBytes?: number
  /** Null skips the check, for a body whose items are checked one by one. */
  maxDepth?: number | null
}

/**
 * Reads a JSON body of at most `maxBytes` (256 KiB by default) and validates it with the schema. Throws Refusal:
 * 'wrong-content-type', 'body-too-large', 'too-slow', 'too-busy', 'unreadable-body', 'invalid-request'.
 */
export async function readJson<const TSchema extends v.GenericSchema>(
  ctx: Context,
  schema: TSchema,
  { maxBytes = DEFAULT_MAX_BYTES, maxDepth = MAX_DEPTH }: ReadOptions = {},
): Promise<v.InferOutput<TSchema>> {
  const type = ctx.is('application/json')
  if (type === null || ctx.request.length === 0) throw new Refusal('unreadable-body')
  if (type === false) throw new Refusal('wrong-content-type')
  await parseBody(ctx, maxBytes)
  const { body } = ctx.request
  if (maxDepth !== null && isDeeperThan(body, maxDepth)) throw new Refusal('unreadable-body')
  return parseWith(schema, body, answerLanguage(ctx))
}

/** Validates the query string with the schema; every value is a string. Throws Refusal('invalid-request'). */
export function readQuery<const TSchema extends v.GenericSchema>(
  ctx: Context,
  schema: TSchema,
): v.InferOutput<TSchema> {
  return parseWith(schema, { ...ctx.query }, answerLanguage(ctx))
}
