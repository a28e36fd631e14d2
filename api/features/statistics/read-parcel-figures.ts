import { centimes, centimesToDinars } from '../../../shared/money.ts'
import type { Language } from '../../../shared/language.ts'
import { type Days, spanOfDays } from '../../../shared/statistics/days.ts'
import type {
  ParcelBreakdownBy,
  ParcelFiguresJson,
} from '../../../shared/statistics/parcel-figures.ts'
import { listCouriers } from '../../database/couriers.ts'
import type { ReadDatabase, ReadTransaction } from '../../database/database.ts'
import { type ParcelSums, sumParcelFigures } from '../../database/parcel-figures.ts'
import { writeParcelFile } from './write-parcel-file.ts'

/** The figures as JSON, or those by courier or wilaya as CSV in a language. */
export type ParcelQuestion =
  | ({ as: 'json' } & Days)
  | ({ as: 'csv'; by: ParcelBreakdownBy; language: Language } & Days)

const NOTHING: Omit<ParcelSums, 'key'> = {
  delivered: 0,
  deliveredCash: 0,
  onTheWay: 0,
  onTheWayCash: 0,
  cameBack: 0,
  cameBackCash: 0,
}

type Sums = typeof NOTHING

function add(a: Sums, b: Sums): Sums {
  return {
    delivered: a.delivered + b.delivered,
    deliveredCash: a.deliveredCash + b.deliveredCash,
    onTheWay: a.onTheWay + b.onTheWay,
    onTheWayCash: a.onTheWayCash + b.onTheWayCash,
    cameBack: a.cameBack + b.cameBack,
    cameBackCash: a.cameBackCash + b.cameBackCash,
  }
}

const part = (parcels: number, cash: number) => ({
  parcels,
  cash: centimesToDinars(centimes(cash)),
})

function present(sums: Sums): ParcelFiguresJson['sum'] {
  return {
    delivered: part(sums.delivered, sums.deliveredCash),
    onTheWay: part(sums.onTheWay, sums.onTheWayCash),
    cameBack: part(sums.cameBack, sums.cameBackCash),
  }
}

const countOf = ({ delivered, onTheWay, cameBack }: Sums) => delivered + onTheWay + cameBack

const byCount = (a: ParcelSums, b: ParcelSums) =>
  countOf(b) - countOf(a) || (a.key < b.key ? -1 : 1)

async function readParcelFigures(db: ReadTransaction, days: Days): Promise<ParcelFiguresJson> {
  const span = spanOfDays(days)
  const couriers = await sumParcelFigures(db, 'courier', span)
  const wilayas = await sumParcelFigures(db, 'wilaya', span)
  const names = new Map((await listCouriers(db)).map(({ row }) => [row.id, row.name]))
  return {
    sum: present(couriers.reduce<Sums>(add, NOTHING)),
    couriers: couriers
      .toSorted(byCount)
      .map(({ key, ...sums }) => ({ id: key, name: names.get(key) ?? '', ...present(sums) })),
    wilayas: wilayas
      .toSorted(byCount)
      .map(({ key, ...sums }) => ({ wilaya: key, ...present(sums) })),
  }
}

/** Reads the figures of parcels as JSON or CSV. */
export function createParcelFiguresReader(
  db: ReadDatabase,
): (question: ParcelQuestion) => Promise<Buffer> {
  return async (question) => {
    const figures = await db.read((transaction) => readParcelFigures(transaction, question))
    return Buffer.from(
      question.as === 'json' ? JSON.stringify(figures) : writeParcelFile(figures, question),
    )
  }
}
