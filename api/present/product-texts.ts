import type { ProductId } from '../../shared/catalog/product-id.ts'
import { createHash } from 'node:crypto'
import type { ProductRecord } from '../database/products.ts'
import type { JsonPieces } from '../http/answer-cache.ts'
import { presentShopProduct } from './present-product.ts'

/** A change rebuilds one block of this many products; each block is one piece of the list's JSON. */
export const PRODUCTS_PER_BLOCK = 64

export interface ProductText {
  id: ProductId
  createdAtMs: number
  /** A comma, then the product as JSON. After `join`, this is a view of its block's buffer. */
  text: Buffer
}

interface Block {
  /** By id, newest first. */
  products: Map<ProductId, ProductText>
  /** The products' texts, concatenated. */
  bytes: Buffer
  digest: Buffer
}

const COMMA = ','
const NOTHING = Buffer.alloc(0)
const [OPEN, CLOSE] = [Buffer.from('['), Buffer.from(']')]

export function toProductText(record: ProductRecord): ProductText {
  const { id, created_at_ms: createdAtMs } = record.row
  const text = Buffer.from(COMMA + JSON.stringify(presentShopProduct(record)))
  return { id, createdAtMs, text }
}

function newestFirst(a: ProductText, b: ProductText): number {
  return b.createdAtMs - a.createdAtMs || (a.id < b.id ? 1 : -1)
}

/** Rebuilds the block's buffer and makes its texts views of it. Before that, a new text may retain a larger buffer. */
function join(block: Block): void {
  const products = [...block.products.values()]
  block.bytes = Buffer.concat(products.map(({ text }) => text))
  block.digest = createHash('sha1').update(block.bytes).digest()
  let start = 0
  for (const product of products) {
    const end = start + product.text.length
    product.text = block.bytes.subarray(start, end)
    start = end
  }
}

/** The concatenated texts of the first `count` products of a block, as a view of its buffer. */
function firstOf({ products, bytes }: Block, count: number): Buffer {
  const some = [...products.values()].slice(0, count)
  return bytes.subarray(
    0,
    some.reduce((sum, { text }) => sum + text.length, 0),
  )
}

/** Turns texts that each begin with a comma into the items of a JSON array, by removing the first comma. */
export function asItems(texts: readonly Buffer[]): Buffer[] {
  const [first, ...others] = texts
  return first ? [first.subarray(COMMA.length), ...others] : []
}

/** The JSON of all products, newest first, stored in blocks so that a change rebuilds only one block. */
export class ProductTexts {
  #blocks: Block[] = []
  readonly #blockOf = new Map<ProductId, Block>()

  /** Adds products that are older than all existing ones, newest first. */
  append(products: readonly ProductText[]): void {
    for (let start = 0; start < products.length; start += PRODUCTS_PER_BLOCK) {
      this.#place(this.#blocks.length, products.slice(start, start + PRODUCTS_PER_BLOCK))
    }
  }

  /** Replaces the JSON of these products; null removes the product. */
  change(changes: ReadonlyMap<ProductId, ProductText | null>): void {
    const touched = new Set<Block>()
    for (const [id, product] of changes) {
      const block = this.#blockOf.get(id)
      if (block) {
        this.#replace(block, id, product)
        touched.add(block)
      } else if (product) this.#insert(product)
    }
    for (const block of touched) join(block)
  }

  /** A comma, then the product's JSON. The bytes are immutable: a changed product gets a new buffer. */
  textOf(id: ProductId): Buffer | undefined {
    return this.#blockOf.get(id)?.products.get(id)?.text
  }

  /** A JSON array of the newest `limit` products. */
  list(limit: number): JsonPieces {
    const tag = createHash('sha1')
    const texts: Buffer[] = []
    let left = limit
    for (const block of this.#blocks) {
      if (left <= 0) break
      const isWhole = block.products.size <= left
      const bytes = isWhole ? block.bytes : firstOf(block, left)
      tag.update(isWhole ? block.digest : bytes)
      texts.push(bytes)
      left -= block.products.size
    }
    return {
      pieces: [OPEN, ...asItems(texts), CLOSE],
      digest: tag.digest('base64url'),
      ownBytes: 0,
    }
  }

  #replace(block: Block, id: ProductId, product: ProductText | null): void {
    if (product) {
      block.products.set(id, product)
      return
    }
    block.products.delete(id)
    this.#blockOf.delete(id)
    if (block.products.size === 0) this.#blocks = this.#blocks.filter((each) => each !== block)
  }

  #place(index: number, products: readonly ProductText[], instead = 0): void {
    const byId = new Map(products.map((product) => [product.id, product]))
    const block: Block = { products: byId, bytes: NOTHING, digest: NOTHING }
    join(block)
    this.#blocks.splice(index, instead, block)
    for (const { id } of products) this.#blockOf.set(id, block)
  }

  #insert(product: ProductText): void {
    const found = this.#blocks.findIndex(({ products }) => {
      const oldest = [...products.values()].at(-1)
      return oldest !== undefined && newestFirst(product, oldest) < 0
    })
    const index = found === -1 ? this.#blocks.length - 1 : found
    const there = this.#blocks[index]?.products.values() ?? []
    const products = [...there, product].toSorted(newestFirst)
    const isFull = products.length > 2 * PRODUCTS_PER_BLOCK
    const first = isFull ? products.splice(0, PRODUCTS_PER_BLOCK) : products.splice(0)
    this.#place(Math.max(0, index), first, 1)
    if (isFull) this.#place(index + 1, products)
  }
}
