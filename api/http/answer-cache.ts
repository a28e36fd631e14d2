import { Readable } from 'node:stream'
import { type Language, MAIN_LANGUAGE } from '../../shared/language.ts'
import type { Context } from 'koa'
import type { AppContext } from '../app-context.ts'
import { type CacheName, VersionedCache } from '../database/cache-by-version.ts'
import {
  changedIds,
  createCatalogVersion,
  MAX_CHANGES_FOLLOWED,
  readChanges,
} from '../database/changes.ts'
import { chooseEncoding, compress, type Encoding, MIN_COMPRESSED_BYTES } from './answer-encoding.ts'
import { weakTag } from './conditional-get.ts'
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

/**
 * Cached variants per page, one for each language and origin in its links. Bounded, because clients can send any Host
 * header.
 */
const MAX_VARIANTS = 12

/** Estimated memory of a cached answer besides its body and cache key: headers, ETag, objects. */
const ENTRY_BYTES = 300

/** Memory of the reference to one piece; the piece's own bytes are counted by the cache that owns them. */
const PIECE_BYTES = 8

/** Limit for all answers being sent to clients, which may no longer be in the cache. */
const MAX_UNSENT_BYTES = 32 * MEGABYTE

/** Size of a stream's buffer. Under back-pressure, a client that does not read holds up to three chunks. */
const CHUNK_BYTES = 16 * 1024

const JSON_TYPE = 'application/json; charset=utf-8'

/** JSON in pieces, which are joined only during sending. */
export interface JsonPieces {
  pieces: readonly Buffer[]
  /** Hash of all pieces together. */
  digest: string
  /** Bytes of the pieces that only this answer references; the others are views of another cache's buffers. */
  ownBytes: number
}

/** A text answer that is not JSON: HTML or XML. */
export interface TextAnswer {
  text: string
  /** Content-Type, with the charset. */
  type: string
  status: 200 | 404
}

/**
 * Cache key of a text answer: its kind, its key (for a product page, the product's id), its language and the origin of
 * its links.
 */
export interface TextName {
  of: 'page' | 'product-page' | 'sitemap'
  key: string
  language?: Language
  origin: string
}

interface Answer {
  status: number
  type: string
  pieces: readonly Buffer[]
  length: number
  tag: string
  compressed: Partial<Record<Encoding, Promise<Buffer>>>
  /** Memory weight, with the compressed variants. */
  bytes: number
}

/**
 * Public answers about the catalogue, cached as encoded bytes until the catalogue changes. Concurrent requests for the
 * same answer share one computation, which counts against the work limit; a cached answer is sent without that limit.
 */
export interface AnswerCache {
  /** Answers with the result of `make` as JSON. Any catalogue change invalidates it. `key`: unique among the lists. */
  list(ctx: Context, key: string, make: () => Promise<unknown>): Promise<void>
  /** Like `list`, for a list in pieces. */
  listInPieces(ctx: Context, key: string, make: () => Promise<JsonPieces>): Promise<void>
  /** Like `list`, for a page of pulled changes, in pieces. */
  pull(ctx: Context, key: string, make: () => Promise<JsonPieces>): Promise<void>
  /** Like `list`, for an answer that depends on one product only; changes of other products do not invalidate it. */
  product(ctx: Context, id: string, make: () => Promise<unknown>): Promise<void>
  /** Like `list`, for a text. Returns false, without answering, when `make` returns null: the page does not exist. */
  text(ctx: Context, name: TextName, make: () => Promise<TextAnswer | null>): Promise<boolean>
}

/** The content encoding for this client; null sends the answer uncompressed. */
function encodingOf(ctx: Context, answer: Answer): Encoding | null {
  const isSmall = ctx.method === 'HEAD' || answer.length < MIN_COMPRESSED_BYTES
  return isSmall ? null : chooseEncoding(ctx)
}

function isReady(ctx: Context, answer: Answer): boolean {
  const encoding = encodingOf(ctx, answer)
  return encoding === null || answer.compressed[encoding] !== undefined
}

/** Joins small pieces lazily, so that a client that does not read holds a few chunks in memory and not the answer. */
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
  // Already compressed once for all clients: koa-compress must not compress it again.
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
    bytes: ENTRY_BYTES + ownBytes + PIECE_BYTES * pieces.length,
  }
}

async function makeText(make: () => Promise<TextAnswer | null>): Promise<Answer | null> {
  const made = await make()
  return made && toAnswer(Buffer.from(made.text), made)
}

/** Null means that the page does not exist, and is never cached. */
type Answers = VersionedCache<Answer | null>

function createAnswers(maxBytes: number, maxVariants = 1): Answers {
  return new VersionedCache({
    maxWeight: maxBytes,
    maxVariants,
    weigh: (answer, { key, variant }) =>
      answer ? answer.bytes + 2 * (key.length + variant.length) : Infinity,
  })
}

export function createAnswerCache(
  app: Pick<AppContext, 'db'>,
  work: WorkLimit = limitReads(),
): AnswerCache {
  const cached = {
    lists: createAnswers(MAX_BYTES.lists),
    pulls: createAnswers(MAX_BYTES.pulls),
    products: createAnswers(MAX_BYTES.products),
    pages: createAnswers(MAX_BYTES.pages, MAX_VARIANTS),
    productPages: createAnswers(MAX_BYTES.productPages, MAX_VARIANTS),
    // One variant only: a large shop's sitemap takes megabytes.
    sitemaps: createAnswers(MAX_BYTES.sitemaps),
  }
  const cachedTexts: Record<TextName['of'], Answers> = {
    page: cached.pages,
    'product-page': cached.productPages,
    sitemap: cached.sitemaps,
  }
  const unsent = new UnsentAnswers(MAX_UNSENT_BYTES)
  const readLatestChange = createCatalogVersion(app)
  /** Change number of the cached answers. Starts below the number of a catalogue without changes, which is 0. */
  let version = -1

  /** Moves the caches to a newer version and drops the answers that changed. */
  async function follow(latest: number): Promise<void> {
    const since = version
    const limit = MAX_CHANGES_FOLLOWED + 1
    const changes = await app.db.read((transaction) =>
      readChanges(transaction, { since, limit, withDeleted: true, ofCounter: false }),
    )
    // Concurrent requests may see the same change; the first moves the caches, and the others must not drop new
    // answers.
    if (version >= latest) return
    // Every product's page shows the shop's settings.
    const isAboutAll =
      changes.length === limit || changes.some(({ entity }) => entity === 'settings')
    const changedKeys = isAboutAll ? undefined : changedIds(changes, 'product')
    for (const ofAll of [cached.lists, cached.pulls, cached.pages, cached.sitemaps])
      ofAll.moveTo(latest)
    for (const ofProducts of [cached.products, cached.productPages])
      ofProducts.moveTo(latest, changedKeys)
    version = latest
  }

  async function readVersion(): Promise<number> {
    const latest = await readLatestChange()
    if (latest > version) await follow(latest)
    return latest
  }

  async function answer(
    ctx: Context,
    answers: Answers,
    name: CacheName,
    make: () => Promise<Answer | null>,
  ): Promise<boolean> {
    /** Makes the answer, or takes it from the cache, and compresses it for this client. */
    async function makeReady(hasWaited: boolean): Promise<Answer | null> {
      const made = await answers.getOrMake(name, hasWaited ? await readVersion() : asked, make)
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
      await answer(ctx, cached.lists, { key }, () => makeWhole(make))
    },
    async listInPieces(ctx, key, make) {
      await answer(ctx, cached.lists, { key }, () => makeOfPieces(make))
    },
    async pull(ctx, key, make) {
      await answer(ctx, cached.pulls, { key }, () => makeOfPieces(make))
    },
    async product(ctx, id, make) {
      await answer(ctx, cached.products, { key: id }, () => makeWhole(make))
    },
    text: (ctx, { of, key, language = MAIN_LANGUAGE, origin }, make) =>
      answer(ctx, cachedTexts[of], { key, variant: `${language} ${origin}` }, () => makeText(make)),
  }
}
