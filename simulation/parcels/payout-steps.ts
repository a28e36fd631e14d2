import { recordPayout } from '../../api/features/payouts/record-payout.ts'
import { reverse } from '../../api/features/payouts/reverse-payout.ts'
import { dayOf } from '../../shared/calendar.ts'
import { centimes } from '../../shared/money.ts'
import { ADMIN } from '../device.ts'
import { countPayout, isOnItsWay, say } from './book.ts'
import { trackingOf } from './status-files.ts'
import { type ParcelWorld, send } from './world.ts'

export async function courierPays(world: ParcelWorld): Promise<void> {
  const { random, server, book, couriers, trace, broken } = world
  const courier = random.pick(couriers)
  const chosen = [...book.parcels.values()].filter(
    (parcel) => (parcel.courier === courier || random.oneIn(8)) && random.oneIn(2),
  )
  const twice = random.oneIn(5) ? chosen.slice(0, 1) : []
  const lines = [
    ...[...chosen, ...twice].map((parcel) => ({ parcel, delivers: random.oneIn(4) })),
    ...(random.oneIn(4) ? [{ parcel: null, delivers: false }] : []),
  ]
  if (lines.length === 0) return
  const counted = countPayout(book, courier, lines)
  const expected = [...counted.values()].reduce((sum, amount) => sum + amount, 0)
  const received = expected + random.pick([0, 0, -15_000, 20_050])
  const id = random.id()
  const atMs = server.now
  const request = {
    id,
    courier,
    day: dayOf(atMs),
    received: centimes(received),
    expected: centimes(expected),
    source: 'file' as const,
    note: '',
    lines: lines.map(({ parcel, delivers }) => ({
      parcel: parcel?.id ?? null,
      reference: parcel === null ? 'unknown' : trackingOf(parcel.id),
      stated: null,
      delivers,
    })),
  }
  const states = chosen.map(({ state }) => state).join()
  const refused = await send(
    world,
    (transaction) => recordPayout(transaction, request, { adminId: ADMIN, atMs }),
    () => {
      const own = new Set(chosen.filter((parcel) => parcel.courier === courier))
      for (const parcel of own) {
        // For a parcel on two lines, the first line counts.
        const { delivers = false } = lines.find((line) => line.parcel === parcel) ?? {}
        if (delivers && isOnItsWay(parcel)) say(parcel, 'delivered', atMs)
      }
      book.payouts.set(id, { courier, counted, received, isReversed: false })
    },
  )
  const isSame = states === chosen.map(({ state }) => state).join()
  if (refused !== null && (isSame ? true : refused !== 'payout-changed'))
    broken.push(`a payout of ${lines.length} lines was refused: ${refused}`)
  trace.say(
    `a courier pays ${received} for ${counted.size} of ${lines.length}: ${refused ?? 'done'}`,
  )
}

export async function reversesPayout(world: ParcelWorld): Promise<void> {
  const { random, server, book, trace, broken } = world
  const ids = [...book.payouts.keys()]
  const id = ids[random.int(0, Math.max(0, ids.length - 1))]
  const payout = id === undefined ? undefined : book.payouts.get(id)
  if (id === undefined || !payout) return
  const later = ids.slice(ids.indexOf(id) + 1).flatMap((other) => book.payouts.get(other) ?? [])
  const isFollowed = later.some(
    (other) =>
      !other.isReversed && [...payout.counted.keys()].some((one) => other.counted.has(one)),
  )
  const mustRefuse = isFollowed && !payout.isReversed
  const refused = await send(
    world,
    (transaction) => reverse(transaction, id, { adminId: ADMIN, atMs: server.now, note: 'a slip' }),
    () => {
      payout.isReversed = true
    },
  )
  if ((refused === 'payout-followed') !== mustRefuse)
    broken.push(`a payout was reversed: ${refused ?? 'done'}`)
  trace.say(`a payout is reversed: ${refused ?? 'done'}`)
}
