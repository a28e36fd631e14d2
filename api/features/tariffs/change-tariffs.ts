import { Refusal } from '../../../shared/refusals.ts'
import {
  isSamePrices,
  pricesOf,
  type TariffChanges,
} from '../../../shared/shipping/tariff-change.ts'
import type { Tariff } from '../../../shared/shipping/tariffs.ts'
import type { WriteTransaction } from '../../database/database.ts'
import { listTariffs, updateTariffs } from '../../database/tariffs.ts'
import { presentTariff } from '../../present/present-tariff.ts'

/**
 * Changes several tariffs, all or none, and returns all tariffs. Sending a change again after a lost answer changes
 * nothing. Throws Refusal: unknown-wilaya; tariff-changed, with the current tariffs that differ from those on which the
 * change is based.
 */
export async function changeTariffs(
  transaction: WriteTransaction,
  changes: TariffChanges['tariffs'],
  atMs: number,
): Promise<Tariff[]> {
  const known = new Map((await listTariffs(transaction)).map((tariff) => [tariff.id, tariff]))
  const rows = changes.map(({ id, seen, ...wished }) => {
    const tariff = known.get(id)
    if (!tariff) throw new Refusal('unknown-wilaya', { city: String(id) })
    const now = pricesOf(tariff)
    const isDone = isSamePrices(now, wished)
    return { tariff, wished, isDone, isStale: !isDone && !!seen && !isSamePrices(now, seen) }
  })
  const stale = rows.filter(({ isStale }) => isStale)
  if (stale.length > 0) {
    throw new Refusal('tariff-changed', {
      tariffs: stale.map(({ tariff }) => presentTariff(tariff)),
    })
  }
  const open = rows.filter(({ isDone }) => !isDone)
  if (open.length === 0) return [...known.values()]
  await updateTariffs(
    transaction,
    open.map(({ tariff, wished }) => ({ id: tariff.id, ...wished })),
    atMs,
  )
  return listTariffs(transaction)
}
