import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { inStoreCode } from '../../../../shared/catalog/ean13.ts'
import { Refusal } from '../../../../shared/refusals.ts'
import { goodsTexts } from '#texts/goods.ts'
import { operationTexts } from '#texts/operations.ts'
import { StorageRefused } from '../storage/storage-refused.ts'
import { inSavingTransaction, type TillDeps } from './save-operation.ts'

/** A size without a barcode. */
export interface SizeToCode {
  productId: ProductId
  /** The product's title, for display. */
  title: string
  /** Null for a product without sizes. */
  size: string | null
}

export interface CodedSize extends Pick<SizeToCode, 'productId' | 'size'> {
  barcode: string
}

/**
 * Gives each size an in-store barcode and saves all of them in one strict transaction, as `barcode.v1`. The number in a code
 * is the place of its operation on this device, which is never used twice; with the till's number no two tills give the
 * same code, without a connection. A size that got a code which waits to be sent keeps that one. Throws as saveOperation;
 * StorageRefused('not-enrolled') while the till has no code of its own.
 */
export function saveInStoreCodes(
  deps: TillDeps,
  sizes: readonly SizeToCode[],
): Promise<CodedSize[]> {
  return inSavingTransaction(deps, 'barcode.v1', async (saving) => {
    const [till, waiting] = await Promise.all([
      saving.readTill(),
      deps.tillDb.outbox.where('type').equals('barcode.v1').toArray(),
    ])
    const { code } = till.device
    if (code === null) throw new StorageRefused('not-enrolled', operationTexts['barcode.v1'].noun)
    const number = Number(code.slice(1))
    const coded: CodedSize[] = []
    for (const { productId, size, title } of sizes) {
      const given = waiting.findLast(
        ({ barcode }) => barcode?.productId === productId && barcode.size === size,
      )?.barcode?.barcode
      const row =
        given === undefined &&
        (await saving.add(till, ({ place }) => {
          const barcode = inStoreCode(number, place)
          if (barcode === null) throw new Refusal('invalid-request', { reason: goodsTexts.noCode })
          return {
            type: 'barcode.v1',
            payload: { productId, size, barcode },
            productTitle: title,
          }
        }))
      const barcode = row === false ? given : row.barcode?.barcode
      if (barcode !== undefined) coded.push({ productId, size, barcode })
    }
    return coded
  })
}
