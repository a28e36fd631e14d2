import { sumBalances } from '../../api/database/payout-balances.ts'
import { levelKey } from '../model.ts'
import { dueFor, isOnItsWay, placesOfCash, settledOf } from './book.ts'
import type { ParcelWorld } from './world.ts'

const sum = (amounts: readonly number[]) => amounts.reduce((total, one) => total + one, 0)

/** The server has every parcel as it must be, and no others. */
async function checkParcels({ server, book }: ParcelWorld): Promise<string[]> {
  const rows = await server.db.read((db) => db.selectFrom('parcels').selectAll().execute())
  const broken: string[] = []
  if (rows.length !== book.parcels.size)
    broken.push(`the server has ${rows.length} parcels, and must have ${book.parcels.size}`)
  for (const row of rows) {
    const parcel = book.parcels.get(row.id)
    if (!parcel) continue
    const is: (string | number)[] = [
      row.state,
      row.cash_centimes,
      row.fee_centimes,
      row.return_fee_centimes,
    ]
    const must: (string | number)[] = [parcel.state, parcel.cash, parcel.fee, parcel.returnFee]
    if (row.state === 'delivered') {
      is.push(row.collected_centimes ?? row.cash_centimes)
      must.push(parcel.collected ?? parcel.cash)
    }
    is.push(row.settled_centimes ?? 'nothing', row.received_at_ms === null ? 'away' : 'here')
    must.push(settledOf(book, row.id) ?? 'nothing', parcel.received ? 'here' : 'away')
    if (is.join() !== must.join())
      broken.push(
        `a parcel of order ${row.order_number} is ${is.join()}, and must be ${must.join()}`,
      )
  }
  return broken
}

/** What couriers owe is what was delivered and not paid, to the centime, and all cash is in exactly one place. */
async function checkMoney({ server, book, couriers }: ParcelWorld): Promise<string[]> {
  const parcels = [...book.parcels.values()]
  const balances = await server.db.read((db) => sumBalances(db, couriers, 0))
  const broken = couriers.flatMap((courier) => {
    const own = parcels.filter((parcel) => parcel.courier === courier)
    const open = (state: string) =>
      sum(
        own
          .filter((parcel) => parcel.state === state && settledOf(book, parcel.id) === null)
          .map(dueFor),
      )
    const toSettle = own.flatMap((parcel) => {
      const settled = settledOf(book, parcel.id)
      return settled === null ? [] : dueFor(parcel) - settled
    })
    const payouts = [...book.payouts.values()].filter(
      (payout) => payout.courier === courier && !payout.isReversed,
    )
    const differences = payouts.map(
      ({ received, counted }) => received - sum([...counted.values()]),
    )
    const must = {
      owed: open('delivered'),
      returnFees: 0 - open('came-back'),
      toSettle: sum(toSettle),
      wayCash: sum(own.filter(isOnItsWay).map(({ cash }) => cash)),
      differences: sum(differences),
    }
    const is = balances.find(({ courierId }) => courierId === courier)
    return Object.entries(must)
      .filter(([what, amount]) => (is?.[what as keyof typeof must] ?? 0) !== amount)
      .map(
        ([what, amount]) =>
          `${what} of a courier is ${is?.[what as keyof typeof must]}, and must be ${amount}`,
      )
  })
  const handedOver = sum(parcels.map(({ cash }) => cash))
  const placed = sum(Object.values(placesOfCash(book)))
  if (placed !== handedOver)
    broken.push(`${handedOver} centimes were handed over, and ${placed} are somewhere`)
  return broken
}

/** Every piece is in exactly one place: on the shelf, with a customer, or with a courier. */
async function checkShelves({ server }: ParcelWorld): Promise<string[]> {
  const rows = await server.db.read((db) =>
    db.selectFrom('stock_levels').select(['product_id', 'size', 'quantity']).execute(),
  )
  return rows.flatMap(({ product_id: product, size, quantity }) => {
    const must = server.model.levels.get(levelKey(product, size === '' ? null : size))
    return must === undefined || must === quantity
      ? []
      : [`the stock of ${product} ${size} is ${quantity}, and must be ${must}`]
  })
}

/** A sentence for each promise that does not hold at the end of a life. */
export async function checkParcelWorld(world: ParcelWorld): Promise<string[]> {
  return [
    ...(await checkParcels(world)),
    ...(await checkMoney(world)),
    ...(await checkShelves(world)),
    ...(await world.server.checkIntegrity()),
  ]
}
