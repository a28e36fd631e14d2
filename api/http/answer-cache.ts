import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { AppContext } from '../app-context.ts'
import { followLatestChange, MAX_CHANGES_FOLLOWED, readChanges } from '../database/changes.ts'
import { chooseEncoding, compress, type Encoding, MIN_COMPRESSED_BYTES } from './answer-encoding.ts'
import { BoundedCache } from './bounded-cache.ts'
import { weakTag } from './conditional-get.ts'

const MAX_LIST_BYTES = 32 * 1024 * 1024
const MAX_PRODUCT_BYTES = 8 * 1024 * 1024

/** What a name, its headers and its own place in memory cost besides the body. */
const ENTRY_BYTES = 300

/** JSON that is never one text in memory: its pieces are whoever's that made them, who keeps them anyway. */
export interface JsonPieces {
  pieces: readonly Buffer[]
  /** Of all of them together. */
  digest: string
}

interface Answer {
  pieces: readonly Buffer[]
  length: number
  tag: string
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
  /** With everything that is kept of it. */
  bytes: number
}

/** Public answers about the catalogue as JSON, ready to send until the catalogue changes. */
export interface AnswerCache {
  /** Answers with what `make` gives; any change may touch it. `key` names it among the lists. */
  list(ctx: Context, key: string, make: () => Promise<unknown>): Promise<void>
  /** The same for a list in pieces. */
  listInPieces(ctx: Context, key: string, make: () => Promise<JsonPieces>): Promise<void>
  /** The same for what speaks of one product alone. */
  product(ctx: Context, id: string, make: () => Promise<unknown>): Promise<void>
}

async function send(ctx: Context, answer: Answer, onGrown: () => void): Promise<void> {
  ctx.set('ETag', answer.tag)
  ctx.set('Content-Type', 'application/json; charset=utf-8')
  // It is compressed here, once for all who ask.
  ctx.compress = false
  const isSmall = ctx.method === 'HEAD' || answer.length < MIN_COMPRESSED_BYTES
  const encoding = isSmall ? null : chooseEncoding(ctx)
  if (encoding === null) {
    ctx.body = answer.pieces.length === 1 ? answer.pieces[0] : Readable.from(answer.pieces)
    ctx.length = answer.length
    return
  }
  answer.compressed[encoding] ??= compress(answer.pieces, encoding).then((compressed) => {
    answer.bytes += compressed.length
    onGrown()
    return compressed
  })
  const compressed = await answer.compressed[encoding]
  ctx.set('Content-Encoding', encoding)
  ctx.body = compressed
}

async function makeWhole(make: () => Promise<unknown>): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(await make()))
  const { length } = body
  return {
    pieces: [body],
    length,
    tag: weakTag(body),
    compressed: {},
    bytes: ENTRY_BYTES + length,
  }
}

async function makeOfPieces(make: () => Promise<JsonPieces>): Promise<Answer> {
  const { pieces, digest } = await make()
  const length = pieces.reduce((sum, piece) => sum + piece.length, 0)
  return { pieces, length, tag: `W/"${digest}"`, compressed: {}, bytes: ENTRY_BYTES }
}

/** Answers of one kind: those that are kept, and those that are being made. */
class Kept extends BoundedCache<Answer> {
  readonly #making = new Map<string, { latest: number; answer: Promise<Answer> }>()

  /**
   * Makes an answer for all who ask for it until it is there: the list of a large shop takes megabytes each time.
   * `latest` is the newest change that who asks must find in it.
   */
  make(key: string, latest: number, make: () => Promise<Answer>): Promise<Answer> {
    const begun = this.#making.get(key)
    if (begun?.latest === latest) return begun.answer
    const answer = make().finally(() => {
      if (this.#making.get(key)?.answer === answer) this.#making.delete(key)
    })
    this.#making.set(key, { latest, answer })
    return answer
  }
}

export function createAnswerCache(app: Pick<AppContext, 'db' | 'writeMark'>): AnswerCache {
  const lists = new Kept(MAX_LIST_BYTES)
  const products = new Kept(MAX_PRODUCT_BYTES)
  const readLatestChange = followLatestChange(app)
  let keptFor = 0

  /** Drops what has changed since the answers were kept. */
  async function follow(latest: number): Promise<void> {
    const limit = MAX_CHANGES_FOLLOWED + 1
    const changes = await readChanges(app.db, { since: keptFor, limit, withDeleted: true })
    // Several requests may meet a change at once: what the first of them made anew is good for the others.
    if (keptFor >= latest) return
    lists.clear()
    if (changes.length === limit) products.clear()
    for (const { entity, entityId } of changes) if (entity === 'product') products.delete(entityId)
    keptFor = latest
  }

  async function answer(
    ctx: Context,
    kept: Kept,
    key: string,
    make: () => Promise<Answer>,
  ): Promise<void> {
    const latest = await readLatestChange()
    if (latest > keptFor) await follow(latest)
    let known = kept.get(key)
    if (!known) {
      known = await kept.make(key, latest, make)
      // Another request may have met a newer change while this one was reading: then it is already old.
      if (keptFor === latest) kept.set(key, known, known.bytes)
    }
    const sent = known
    await send(ctx, sent, () => {
      if (kept.get(key) === sent) kept.set(key, sent, sent.bytes)
    })
  }

  return {
    list: (ctx, key, make) => answer(ctx, lists, key, () => makeWhole(make)),
    listInPieces: (ctx, key, make) => answer(ctx, lists, key, () => makeOfPieces(make)),
    product: (ctx, id, make) => answer(ctx, products, id, () => makeWhole(make)),
  }
}
