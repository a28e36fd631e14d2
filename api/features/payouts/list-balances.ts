import { type BalanceJson, OVERDUE_DAYS } from '../../../shared/payouts/payout.ts'
import { listCouriers } from '../../database/couriers.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { type BalanceRow, sumBalances } from '../../database/payout-balances.ts'
import { dinars } from '../../present/dinars.ts'

const DAY_MS = 86_400_000

const sumOf = (parcels: number, amount: number) => ({
  parcels,
  amount: dinars(amount),
})

/** Whether a courier is listed: one that is no longer used is only listed while something is not settled. */
function isListed(row: BalanceRow, isActive: boolean): boolean {
  const parcels = row.owedParcels + row.returnedParcels + row.toSettleParcels + row.wayParcels
  return isActive || parcels > 0 || row.differences !== 0
}

/** What the couriers hold at present, by name. */
export async function listBalances(db: ReadTransaction, nowMs: number): Promise<BalanceJson[]> {
  const couriers = (await listCouriers(db)).map(({ row }) => row)
  const ids = couriers.map(({ id }) => id)
  const sums = await sumBalances(db, ids, nowMs - OVERDUE_DAYS * DAY_MS)
  const byCourier = new Map(sums.map((row) => [row.courierId, row]))
  return couriers.flatMap(({ id, name, active }) => {
    const row = byCourier.get(id)
    if (!row || !isListed(row, active === 1)) return []
    return [
      {
        courier: { _id: id, name },
        owed: sumOf(row.owedParcels, row.owed),
        overdue: sumOf(row.overdueParcels, row.overdue),
        returnFees: sumOf(row.returnedParcels, row.returnFees),
        toSettle: sumOf(row.toSettleParcels, row.toSettle),
        toReceive: dinars(row.owed - row.returnFees + row.toSettle),
        onTheWay: sumOf(row.wayParcels, row.wayCash),
        differences: dinars(row.differences),
      },
    ]
  })
}
