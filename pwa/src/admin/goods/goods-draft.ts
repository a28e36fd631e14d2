import * as v from 'valibot'
import { productIdSchema, type ProductId } from '../../../../shared/catalog/product-id.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { piecesSchema } from '../../../../shared/entry-schemas.ts'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import {
  type GoodsDocumentKind,
  type GoodsInV1,
  WRITE_OFF_REASONS,
  type WriteOffReason,
} from '../../../../shared/operations/goods.ts'
import { operationIdSchema, type OperationId } from '../../../../shared/operations/operation-id.ts'
import type { GoodsToRecord } from '../../local/till/save-goods.ts'
import { goodsTexts } from '#texts/goods.ts'
import type { ListedPieces } from '../parts/barcode-list/match-codes.ts'
import { findByBarcode } from '../parts/find-by-barcode.ts'
import { readPriceText } from '../parts/price-text.ts'

const draftSchema = v.object({
  id: operationIdSchema,
  items: v.array(
    v.object({
      productId: productIdSchema,
      title: v.string(),
      pieces: v.array(v.object({ size: v.nullable(v.string()), text: v.string() })),
      cost: v.string(),
      setsBuyingPrice: v.boolean(),
    }),
  ),
  supplier: v.string(),
  note: v.string(),
  reason: v.nullable(v.picklist(WRITE_OFF_REASONS)),
})

/** Goods that are being taken in or written off. Numbers are the texts of their fields. */
export type GoodsDraft = v.InferOutput<typeof draftSchema>
/** One product with the pieces of its sizes; size null: a product without sizes. */
export type GoodsItem = GoodsDraft['items'][number]
/** What may be typed of an item beside its pieces. */
export type GoodsCost = Pick<GoodsItem, 'cost' | 'setsBuyingPrice'>
/** What is typed once for all goods. */
export type GoodsDetails = Pick<GoodsDraft, 'supplier' | 'note' | 'reason'>

export function newGoodsDraft(id: OperationId): GoodsDraft {
  return { id, items: [], supplier: '', note: '', reason: null }
}

/** A stored draft; null when there is none, or this version cannot read it. */
export function readGoodsDraft(stored: unknown): GoodsDraft | null {
  const read = v.safeParse(draftSchema, stored)
  return read.success ? read.output : null
}

export function isEmptyGoods({ items, supplier, note, reason }: GoodsDraft): boolean {
  return items.length === 0 && supplier === '' && note === '' && reason === null
}

/** The sizes of an item: those of the catalogue's product, and what was typed for others that it no longer has. */
export function sizesOf(item: GoodsItem, product: CounterProduct | undefined): (string | null)[] {
  const known = product === undefined ? [] : sizesOfProduct(product)
  const typed = item.pieces.map(({ size }) => size)
  const all = [...known, ...typed.filter((size) => !known.includes(size))]
  return all.length === 0 ? [null] : all
}

function sizesOfProduct({ sizes }: Pick<CounterProduct, 'sizes'>): (string | null)[] {
  return sizes.length === 0 ? [null] : sizes.map(({ size }) => size)
}

/** The text of the field of a size. */
export function piecesText({ pieces }: GoodsItem, size: string | null): string {
  return pieces.find((entry) => entry.size === size)?.text ?? ''
}

/** The pieces of a field: 0 for an empty one, null for what is no number of pieces. */
export function readPieces(text: string): number | null {
  const typed = text.trim()
  if (typed === '' || /^0+$/.test(typed)) return 0
  const read = v.safeParse(piecesSchema, /^\d{1,9}$/.test(typed) ? Number(typed) : Number.NaN)
  return read.success ? read.output : null
}

function changeItem(
  draft: GoodsDraft,
  productId: ProductId,
  change: (item: GoodsItem) => GoodsItem,
): GoodsDraft {
  return {
    ...draft,
    items: draft.items.map((item) => (item.productId === productId ? change(item) : item)),
  }
}

/** Adds a product at the top, where it is seen at once; one that is there already stays as it is. */
export function addItem(
  draft: GoodsDraft,
  { _id: productId, title }: Pick<CounterProduct, '_id' | 'title'>,
): GoodsDraft {
  if (draft.items.some((item) => item.productId === productId)) return draft
  const item = { productId, title, pieces: [], cost: '', setsBuyingPrice: false }
  return { ...draft, items: [item, ...draft.items] }
}

export function removeItem(draft: GoodsDraft, productId: ProductId): GoodsDraft {
  return { ...draft, items: draft.items.filter((item) => item.productId !== productId) }
}

export function typePieces(
  draft: GoodsDraft,
  productId: ProductId,
  size: string | null,
  text: string,
): GoodsDraft {
  return changeItem(draft, productId, (item) => ({
    ...item,
    pieces: [...item.pieces.filter((entry) => entry.size !== size), { size, text }],
  }))
}

/** Adds one piece of a size, as a scan does; a field that holds no number begins anew. */
export function addPiece(
  draft: GoodsDraft,
  product: Pick<CounterProduct, '_id' | 'title'>,
  size: string | null,
): GoodsDraft {
  const added = addItem(draft, product)
  const item = added.items.find(({ productId }) => productId === product._id)
  const pieces = (item && readPieces(piecesText(item, size))) ?? 0
  return typePieces(added, product._id, size, String(pieces + 1))
}

/** Enters the pieces of a list, in place of what was entered of the same sizes: entered twice, it changes nothing. */
export function enterList(draft: GoodsDraft, entries: readonly ListedPieces[]): GoodsDraft {
  // In reverse, so that the first entry of the list ends at the top.
  return entries
    .toReversed()
    .reduce(
      (entered, { product, size, pieces }) =>
        typePieces(addItem(entered, product), product._id, size, String(pieces)),
      draft,
    )
}

/** Whether recorded goods equal those of a list. */
export function isOfList(lines: GoodsInV1['lines'], entries: readonly ListedPieces[]): boolean {
  const recorded = new Map(
    lines.map(({ productId, size, quantity }) => [`${productId} ${size ?? ''}`, quantity]),
  )
  return (
    recorded.size === entries.length &&
    entries.every(
      ({ product, size, pieces }) => recorded.get(`${product._id} ${size ?? ''}`) === pieces,
    )
  )
}

/** What a scan did: a piece was added, or nothing has the code. */
export type GoodsScan =
  | { kind: 'added'; productId: ProductId; size: string | null }
  | { kind: 'unknown'; code: string }

/** Adds a piece of the product or size that has a scanned code. */
export function scanPiece(
  draft: GoodsDraft,
  products: readonly CounterProduct[],
  code: string,
): { draft: GoodsDraft; scanned: GoodsScan } {
  const found = findByBarcode(products, code)
  if (found === null) return { draft, scanned: { kind: 'unknown', code } }
  const { product, size } = found
  const scanned = { kind: 'added', productId: product._id, size } as const
  return { draft: addPiece(draft, product, size), scanned }
}

export function typeCost(
  draft: GoodsDraft,
  productId: ProductId,
  cost: Partial<GoodsCost>,
): GoodsDraft {
  return changeItem(draft, productId, (item) => ({ ...item, ...cost }))
}

/**
 * The draft without costs, for somebody who must not see them: an owner may have entered them before on the same
 * device.
 */
export function withoutCosts(draft: GoodsDraft): GoodsDraft {
  const items = draft.items.map((item) => ({ ...item, cost: '', setsBuyingPrice: false }))
  return { ...draft, items }
}

export interface GoodsSum {
  pieces: number
  products: number
  /** What the pieces cost whose cost was entered. */
  cost: Centimes
}

/** The sums of what can be read of a draft. */
export function sumGoods({ items }: Pick<GoodsDraft, 'items'>): GoodsSum {
  let [pieces, products, cost] = [0, 0, 0]
  for (const item of items) {
    const ofItem = item.pieces.reduce((sum, { text }) => sum + (readPieces(text) ?? 0), 0)
    pieces += ofItem
    products += ofItem > 0 ? 1 : 0
    cost += ofItem * (readPriceText(item.cost) ?? 0)
  }
  return { pieces, products, cost: centimes(cost) }
}

/** Sentences by the place of the error: the pieces of an item, its cost, the reason, or the whole form. */
export type GoodsProblems = ReadonlyMap<string, string>

export const piecesKey = (productId: ProductId) => `pieces ${productId}`
export const costKey = (productId: ProductId) => `cost ${productId}`
export const REASON_KEY = 'reason'
export const LIST_KEY = 'list'

/** The errors that must be corrected before the goods can be recorded; empty when there are none. */
export function findProblems(kind: GoodsDocumentKind, draft: GoodsDraft): GoodsProblems {
  const problems = new Map<string, string>()
  if (draft.items.length === 0) problems.set(LIST_KEY, goodsTexts.addSomething)
  for (const { productId, pieces, cost } of draft.items) {
    const counts = pieces.map(({ text }) => readPieces(text))
    if (counts.includes(null)) problems.set(piecesKey(productId), goodsTexts.wrongPieces)
    else if (counts.every((count) => count === 0))
      problems.set(piecesKey(productId), goodsTexts[kind].noPieces)
    const isWrong = cost.trim() !== '' && readPriceText(cost) === null
    if (kind === 'goods-in' && isWrong) problems.set(costKey(productId), goodsTexts.wrongCost)
  }
  if (kind === 'write-off' && draft.reason === null)
    problems.set(REASON_KEY, goodsTexts.chooseReason)
  return problems
}

/** The lines of a draft without problems, in the order of its items. */
function linesOf({ items }: GoodsDraft): GoodsInV1['lines'] {
  return items.flatMap(({ productId, title, pieces, cost, setsBuyingPrice }) => {
    const unitCost = cost.trim() === '' ? null : readPriceText(cost)
    return pieces.flatMap(({ size, text }) => {
      const quantity = readPieces(text) ?? 0
      if (quantity === 0) return []
      const priced = { unitCost, setsBuyingPrice: setsBuyingPrice && unitCost !== null }
      return [{ productId, title, size, quantity, ...priced }]
    })
  })
}

/** The goods of a draft without problems. */
export function goodsOf(
  kind: GoodsDocumentKind,
  draft: GoodsDraft & { reason: WriteOffReason | null },
): GoodsToRecord {
  const { id, supplier, note, reason } = draft
  const lines = linesOf(draft)
  if (kind === 'goods-in') return { kind, id, lines, supplier: supplier.trim(), note: note.trim() }
  if (reason === null) throw new TypeError('A write-off was recorded without its reason.')
  return {
    kind,
    id,
    reason,
    note: note.trim(),
    lines: lines.map(({ unitCost: _cost, setsBuyingPrice: _sets, ...line }) => line),
  }
}
