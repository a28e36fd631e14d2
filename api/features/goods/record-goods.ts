import type { ProductId } from '../../../shared/catalog/product-id.ts'
import type { Centimes } from '../../../shared/money.ts'
import type {
  GoodsDocumentKind,
  GoodsInV1,
  WriteOffReason,
  WriteOffV1,
} from '../../../shared/operations/goods.ts'
import type { OperationId } from '../../../shared/operations/operation-id.ts'
import { sizeKeyOf, type SizeKey } from '../../../shared/size-key.ts'
import type { DeviceId } from '../../../shared/sync/device-id.ts'
import { findAdmin } from '../../database/admins.ts'
import { type AttentionNote, noteAttention } from '../../database/attention.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { insertGoodsDocument, setBuyingPriceEnteredAt } from '../../database/goods-documents.ts'
import { findCountAfter } from '../../database/recounts.ts'
import { readSaleFacts } from '../../database/sale-facts.ts'
import { moveStock, readStockLevels } from '../../database/stock.ts'

/** The origin of an operation about goods. */
export interface GoodsSource {
  operationId: OperationId
  deviceId: DeviceId
  actor: string
  pushedBy: string | null
  occurredAtMs: number
  receivedAtMs: number
}

interface GoodsLine {
  productId: ProductId
  title: string
  size: SizeKey
  quantity: number
  unitCost: Centimes | null
  setsBuyingPrice: boolean
}

interface GoodsDocument {
  kind: GoodsDocumentKind
  reason: WriteOffReason | null
  supplier: string
  note: string
  lines: readonly GoodsLine[]
}

/**
 * Records goods that came into the shop. They are there, so the operation is never refused: goods that the shop no
 * longer shows, or never had, become attention notes for the owner. A cost becomes the product's buying price when an
 * owner asked for it and is proven, unless a newer price was stated. If several lines have the same product, the last cost counts.
 */
export async function recordGoodsIn(
  transaction: WriteTransaction,
  { lines, supplier, note }: GoodsInV1,
  source: GoodsSource,
): Promise<void> {
  const asking = lines.filter((line) => line.setsBuyingPrice && line.unitCost !== null)
  const { isOwners, isClaimed } = await judgeOwner(transaction, asking.length > 0, source)
  const stored = lines.map((line) => ({
    ...line,
    size: sizeKeyOf(line.size),
    setsBuyingPrice: line.setsBuyingPrice && isOwners,
  }))
  await record(
    transaction,
    { kind: 'goods-in', reason: null, supplier, note, lines: stored },
    source,
  )
  if (isClaimed && !isOwners) await noteCostsLeft(transaction, asking, source)
  // A device clock that is ahead must not prevent later price changes.
  const saidAtMs = Math.min(source.occurredAtMs, source.receivedAtMs)
  for (const { productId, unitCost: price, setsBuyingPrice } of stored) {
    if (price === null || !setsBuyingPrice) continue
    const atMs = source.receivedAtMs
    await setBuyingPriceEnteredAt(transaction, { productId, price, saidAtMs, atMs })
  }
}

/**
 * Only owners set buying prices. `isClaimed`: the device says that an owner recorded the goods, which proves nothing.
 * `isOwners`: besides, an owner was signed in when they were pushed.
 */
async function judgeOwner(
  transaction: WriteTransaction,
  isAsked: boolean,
  { actor, pushedBy }: GoodsSource,
): Promise<{ isClaimed: boolean; isOwners: boolean }> {
  const isOwner = async (id: string | null) =>
    isAsked && id !== null && (await findAdmin(transaction, id))?.role === 'owner'
  const isClaimed = await isOwner(actor)
  return { isClaimed, isOwners: isClaimed && (await isOwner(pushedBy)) }
}

/** The most products that a note names. */
const MOST_TITLES = 20

/** Tells the owner that the prices of a delivery were not taken: it may be the owner's, sent when nobody was signed in. */
function noteCostsLeft(
  transaction: WriteTransaction,
  lines: GoodsInV1['lines'],
  { operationId, deviceId, occurredAtMs, receivedAtMs }: GoodsSource,
): Promise<void> {
  const titles = [...new Set(lines.map(({ title }) => title))]
  return noteAttention(transaction, [
    {
      kind: 'costs-left',
      subject: operationId,
      operationId,
      deviceId,
      details: { titles: titles.slice(0, MOST_TITLES), documentAtMs: occurredAtMs },
      atMs: receivedAtMs,
    },
  ])
}

/** Records goods that left the stock without being sold; like recordGoodsIn, and the stock may become negative. */
export async function recordWriteOff(
  transaction: WriteTransaction,
  { lines, reason, note }: WriteOffV1,
  source: GoodsSource,
): Promise<void> {
  const stored = lines.map((line) => ({
    ...line,
    size: sizeKeyOf(line.size),
    unitCost: null,
    setsBuyingPrice: false,
  }))
  await record(
    transaction,
    { kind: 'write-off', reason, supplier: '', note, lines: stored },
    source,
  )
}

async function record(
  transaction: WriteTransaction,
  { kind, reason, supplier, note, lines }: GoodsDocument,
  source: GoodsSource,
): Promise<void> {
  const { operationId, deviceId, actor, occurredAtMs, receivedAtMs } = source
  await insertGoodsDocument(
    transaction,
    {
      operation_id: operationId,
      kind,
      reason,
      supplier,
      note,
      device_id: deviceId,
      admin_id: actor,
      occurred_at_ms: occurredAtMs,
      received_at_ms: receivedAtMs,
    },
    lines.map((line, position) => ({
      operation_id: operationId,
      position,
      product_id: line.productId,
      title: line.title,
      size: line.size,
      quantity: line.quantity,
      unit_cost_centimes: line.unitCost,
      sets_buying_price: line.setsBuyingPrice ? 1 : 0,
    })),
  )
  await noteAttention(transaction, await moveGoods(transaction, { kind, lines }, source))
}

/** Moves the stock of all lines whose products exist, deleted ones included. Returns the notes for the owner. */
async function moveGoods(
  transaction: WriteTransaction,
  { kind, lines }: Pick<GoodsDocument, 'kind' | 'lines'>,
  { operationId, deviceId, actor, occurredAtMs, receivedAtMs }: GoodsSource,
): Promise<AttentionNote[]> {
  const ids = [...new Set(lines.map(({ productId }) => productId))]
  const facts = await readSaleFacts(transaction, ids)
  const known = lines.filter(({ productId }) => facts.has(productId))
  const sign = kind === 'goods-in' ? 1 : -1
  await moveStock(
    transaction,
    known.map(({ productId, size, quantity }) => ({ productId, size, change: sign * quantity })),
    {
      reason: kind,
      orderId: null,
      operationId,
      adminId: actor,
      occurredAtMs,
      atMs: receivedAtMs,
    },
  )
  const levels = await readStockLevels(transaction, ids)
  const notes: AttentionNote[] = []
  for (const [position, line] of lines.entries()) {
    const { productId, size, title, quantity } = line
    const noteOf = (of: AttentionNote['kind'], details: AttentionNote['details']) => ({
      kind: of,
      subject: `${operationId} ${position}`,
      operationId,
      deviceId,
      productId,
      size,
      details: { title, document: kind, documentAtMs: occurredAtMs, ...details },
      atMs: receivedAtMs,
    })
    const level = levels.find((found) => found.product_id === productId && found.size === size)
    if (level?.archived !== 0 || facts.get(productId)?.deleted !== false) {
      notes.push(noteOf('goods-unlisted', { pieces: quantity }))
      continue
    }
    const countedAtMs = await findCountAfter(transaction, {
      productId,
      size,
      occurredAtMs,
      deviceId,
    })
    if (countedAtMs !== null) notes.push(noteOf('recount', { sold: -sign * quantity, countedAtMs }))
    if (sign < 0 && level.quantity < 0) notes.push(noteOf('oversell', { left: level.quantity }))
  }
  return notes
}
