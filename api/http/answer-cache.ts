import { Readable } from 'node:stream'
import type { Context } from 'koa'
import type { AppContext } from '../app-context.ts'
import { followLatestChange, MAX_CHANGES_FOLLOWED, readChanges } from '../database/changes.ts'
import { chooseEncoding, compress, type Encoding, MIN_COMPRESSED_BYTES } from './answer-encoding.ts'
import { weakTag } from './conditional-get.ts'
import { type AnswerName, KeptAnswers } from './kept-answers.ts'
import { UnsentAnswers } from './unsent-answers.ts'
import { isGone, limitReads, type WorkLimit } from './work-limit.ts'

const MEGABYTE = 1024 * 1024
const MAX_BYTES = {
  lists: 24 * MEGABYTE,
  pulls: 12 * MEGABYTE,
  products: 8 * MEGABYTE,
  pages: 6 * MEGABYTE,
  productPages: 6 * MEGABYTE,
  sitemaps: 16 * MEGABYTE,
} as const

/** Variants kept of one answer: a visitor names the host that links begin with, and may name another each time. */
const MAX_ORIGINS = 4

/** What a name, its headers and its own place in memory cost besides the body. */
const ENTRY_BYTES = 300

/** Of answers that are on their way to clients and may be kept no more, together. */
const MAX_UNSENT_BYTES = 32 * MEGABYTE

/** What a socket's own buffer takes. A client that does not read holds up to three of these. */
const CHUNK_BYTES = 16 * 1024

const JSON_TYPE = 'application/json; charset=utf-8'

/** JSON in pieces, which are joined only while they are sent. */
export interface JsonPieces {
  pieces: readonly Buffer[]
  /** Hash of all pieces together. */
  digest: string
  /** Bytes of those pieces that this answer alone holds in memory; the others are views of another cache's bytes. */
  ownBytes: number
}

/** A text of another kind than JSON. */
export interface TextAnswer {
  text: string
  /** With its charset. */
  type: string
  status: 200 | 404
}

/** What a text is, and the origin of the links in it. The key of a product's page is the product's id. */
export interface TextName {
  of: 'page' | 'product-page' | 'sitemap'
  key: string
  origin: string
}

interface Answer {
  status: number
  type: string
  pieces: readonly Buffer[]
  length: number
  tag: string
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
  /** With everything that is kept of it. */
  bytes: number
}

/**
 * Public answers about the catalogue, ready to send until the catalogue changes. Each is made once for all who ask for
 * it meanwhile, within the limit of work; what is there waits for nobody.
 */
export interface AnswerCache {
  /** Answers with what `make` gives; any change may touch it. `key` names it among the lists. */
  list(ctx: Context, key: string, make: () => Promise<unknown>): Promise<void>
  /** The same for a list in pieces. */
  listInPieces(ctx: Context, key: string, make: () => Promise<JsonPieces>): Promise<void>
  /** The same for a page of changes, in pieces. */
  pull(ctx: Context, key: string, make: () => Promise<JsonPieces>): Promise<void>
  /** The same for what speaks of one product alone. */
  product(ctx: Context, id: string, make: () => Promise<unknown>): Promise<void>
  /** The same for a text. Returns false, with nothing answered, when `make` gives null: there is no such thing. */
  text(ctx: Context, name: TextName, make: () => Promise<TextAnswer | null>): Promise<boolean>
}

/** How an answer goes out to this client; null for as it is. */
function encodingOf(ctx: Context, answer: Answer): Encoding | null {
  const isSmall = ctx.method === 'HEAD' || answer.length < MIN_COMPRESSED_BYTES
  return isSmall ? null : chooseEncoding(ctx)
}

function isReady(ctx: Context, answer: Answer): boolean {
  const encoding = encodingOf(ctx, answer)
  return encoding === null || answer.compressed[encoding] !== undefined
}

/** Joins small pieces one chunk at a time: a client that does not read holds a few chunks in memory, not the answer. */
function* joinChunks(pieces: readonly Buffer[]): Generator<Buffer> {
  let small: Buffer[] = []
  let length = 0
  for (const piece of pieces) {
    if (length + piece.length > CHUNK_BYTES && length > 0) {
      yield Buffer.concat(small, length)
      small = []
      length = 0
    }
    if (piece.length >= CHUNK_BYTES) {
      yield piece
      continue
    }
    small.push(piece)
    length += piece.length
  }
  if (length > 0) yield Buffer.concat(small, length)
}

async function send(ctx: Context, answer: Answer): Promise<void> {
  ctx.status = answer.status
  if (answer.status === 200) ctx.set('ETag', answer.tag)
  ctx.set('Content-Type', answer.type)
  // It is compressed here, once for all who ask.
  ctx.compress = false
  const encoding = encodingOf(ctx, answer)
  const compressed = encoding === null ? undefined : await answer.compressed[encoding]
  if (encoding === null || !compressed) {
    ctx.body =
      answer.pieces.length === 1 ? answer.pieces[0] : Readable.from(joinChunks(answer.pieces))
    ctx.length = answer.length
    return
  }
  ctx.set('Content-Encoding', encoding)
  ctx.body = compressed
}

function toAnswer(body: Buffer, { type, status }: Pick<Answer, 'type' | 'status'>): Answer {
  const { length } = body
  const bytes = ENTRY_BYTES + length
  return { status, type, pieces: [body], length, tag: weakTag(body), compressed: {}, bytes }
}

async function makeWhole(make: () => Promise<unknown>): Promise<Answer> {
  const body = Buffer.from(JSON.stringify(await make()))
  return toAnswer(body, { type: JSON_TYPE, status: 200 })
}

async function makeOfPieces(make: () => Promise<JsonPieces>): Promise<Answer> {
  const { pieces, digest, ownBytes } = await make()
  return {
    status: 200,
    type: JSON_TYPE,
    pieces,
    length: pieces.reduce((sum, piece) => sum + piece.length, 0),
    tag: `W/"${digest}"`,
    compressed: {},
    bytes: ENTRY_BYTES + ownBytes,
  }
}

async function makeText(make: () => Promise<TextAnswer | null>): Promise<Answer | null> {
  const made = await make()
  return made && toAnswer(Buffer.from(made.text), made)
}

export function createAnswerCache(
  app: Pick<AppContext, 'db'>,
  work: WorkLimit = limitReads(),
): AnswerCache {
  const kept = {
    lists: new KeptAnswers<Answer>(MAX_BYTES.lists),
    pulls: new KeptAnswers<Answer>(MAX_BYTES.pulls),
    products: new KeptAnswers<Answer>(MAX_BYTES.products),
    pages: new KeptAnswers<Answer>(MAX_BYTES.pages, MAX_ORIGINS),
    productPages: new KeptAnswers<Answer>(MAX_BYTES.productPages, MAX_ORIGINS),
    // Of a large shop one takes megabytes.
    sitemaps: new KeptAnswers<Answer>(MAX_BYTES.sitemaps),
  }
  const keptTexts: Record<TextName['of'], KeptAnswers<Answer>> = {
    page: kept.pages,
    'product-page': kept.productPages,
    sitemap: kept.sitemaps,
  }
  const unsent = new UnsentAnswers(MAX_UNSENT_BYTES)
  const readLatestChange = followLatestChange(app)
  let keptFor = 0

  /** Drops what has changed since the answers were kept. */
  async function follow(latest: number): Promise<void> {
    const limit = MAX_CHANGES_FOLLOWED + 1
    const changes = await app.db.read((transaction) =>
      readChanges(transaction, { since: keptFor, limit, withDeleted: true }),
    )
    // Several requests may meet a change at once: what the first of them made anew is good for the others.
    if (keptFor >= latest) return
    for (const ofAll of [kept.lists, kept.pulls, kept.pages, kept.sitemaps]) ofAll.clear()
    for (const ofProducts of [kept.products, kept.productPages]) {
      if (changes.length === limit) ofProducts.clear()
      for (const { entity, entityId } of changes)
        if (entity === 'product') ofProducts.delete(entityId)
    }
    keptFor = latest
  }

  async function readVersion(): Promise<number> {
    const latest = await readLatestChange()
    if (latest > keptFor) await follow(latest)
    return latest
  }

  async function answer(
    ctx: Context,
    answers: KeptAnswers<Answer>,
    name: AnswerName,
    make: () => Promise<Answer | null>,
  ): Promise<boolean> {
    /** What is to be sent, compressed for this client. */
    async function makeReady(hasWaited: boolean): Promise<Answer | null> {
      const latest = hasWaited ? await readVersion() : asked
      // After a wait it may be there.
      const made = answers.get(name) ?? (await answers.make(name, latest, make))
      // Another request may have met a newer change while this one was reading: then it is already old.
      if (made && keptFor === latest) answers.set(name, made)
      const encoding = made && encodingOf(ctx, made)
      if (!made || !encoding || isGone(ctx)) return made
      made.compressed[encoding] ??= compress(made.pieces, encoding).then((compressed) => {
        made.bytes += compressed.length
        if (answers.get(name) === made) answers.set(name, made)
        return compressed
      })
      await made.compressed[encoding]
      return made
    }

    const asked = await readVersion()
    const known = answers.get(name)
    const sent = known && isReady(ctx, known) ? known : await work.run(ctx, makeReady)
    if (!sent) return false
    await send(ctx, sent)
    if (ctx.method !== 'HEAD') unsent.add(ctx, sent)
    return true
  }

  return {
    async list(ctx, key, make) {
      await answer(ctx, kept.lists, { key }, () => makeWhole(make))
    },
    async listInPieces(ctx, key, make) {
      await answer(ctx, kept.lists, { key }, () => makeOfPieces(make))
    },
    async pull(ctx, key, make) {
      await answer(ctx, kept.pulls, { key }, () => makeOfPieces(make))
    },
    async product(ctx, id, make) {
      await answer(ctx, kept.products, { key: id }, () => makeWhole(make))
    },
    text: (ctx, { of, key, origin }, make) =>
      answer(ctx, keptTexts[of], { key, variant: origin }, () => makeText(make)),
  }
}
