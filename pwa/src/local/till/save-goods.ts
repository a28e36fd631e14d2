import type {
  GoodsDocumentKind,
  GoodsInV1,
  WriteOffV1,
} from '../../../../shared/operations/goods.ts'
import type { OperationId } from '../../../../shared/operations/operation-id.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { syncTexts } from '#texts/sync.ts'
import { goodsInJson } from './goods-json.ts'
import {
  inSavingTransaction,
  MAX_TITLE,
  type NewOperation,
  type SavedOperation,
  type TillDeps,
} from './save-operation.ts'
import type { TillDb } from './till-db.ts'

/** Goods to record. Their id becomes that of the operation. */
export type GoodsToRecord = { id: OperationId } & (
  | ({ kind: 'goods-in' } & GoodsInV1)
  | ({ kind: 'write-off' } & WriteOffV1)
)

/** Another tab has recorded the same draft: this one must be discarded. */
export class GoodsAlreadySaved extends Refusal<'invalid-request'> {
  constructor() {
    super('invalid-request', { reason: syncTexts.goodsAlreadySaved })
  }
}

function shorten<Line extends { title: string }>(line: Line): Line {
  return { ...line, title: line.title.slice(0, MAX_TITLE) }
}

function operationOf(goods: GoodsToRecord): NewOperation {
  if (goods.kind === 'goods-in') {
    const { supplier, note } = goods
    const lines = goods.lines.map(shorten)
    return { type: 'goods-in.v1', payload: goodsInJson({ lines, supplier, note }) }
  }
  const { reason, note } = goods
  return { type: 'write-off.v1', payload: { lines: goods.lines.map(shorten), reason, note } }
}

async function isSaved({ outbox, history, rejected }: TillDb, id: OperationId): Promise<boolean> {
  const rows = await Promise.all(
    [outbox, history, rejected].map((table) => table.where('id').equals(id).first()),
  )
  return rows.some((row) => row !== undefined)
}

/**
 * Saves goods that came in or are written off, and deletes their draft, in one strict transaction. Throws StorageRefused,
 * and then nothing was saved; Refusal('invalid-request') for goods that the server would reject; GoodsAlreadySaved.
 */
export function saveGoods(deps: TillDeps, goods: GoodsToRecord): Promise<SavedOperation> {
  const { tillDb } = deps
  const operation = operationOf(goods)
  return inSavingTransaction(deps, operation.type, async (saving) => {
    const [till, draft, saved] = await Promise.all([
      saving.readTill(),
      tillDb.drafts.get(goods.kind),
      isSaved(tillDb, goods.id),
    ])
    if (saved) throw new GoodsAlreadySaved()
    const { id, sequence } = await saving.add(till, () => operation, { id: goods.id })
    if (draftIdOf(draft?.draft) === goods.id) await deleteDraft(tillDb, goods.kind)
    return { id, sequence }
  })
}

function draftIdOf(draft: unknown): unknown {
  return draft !== null && typeof draft === 'object' && 'id' in draft ? draft.id : undefined
}

function deleteDraft({ drafts }: TillDb, kind: GoodsDocumentKind): Promise<void> {
  return drafts.delete(kind)
}
