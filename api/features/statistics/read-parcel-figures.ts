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
import { dinars } from '../../present/dinars.ts'

/** The figures as JSON, or those by courier or wilaya as CSV in a language. */
export type ParcelQuestion =
  | ({ as: 'json' } & Days)
  | ({ as: 'csv'; by: ParcelBreakdownBy; language: Language } & Days)

type Sums = Omit<ParcelSums, 'courier' | 'wilaya'>

const NOTHING: Sums = {
  delivered: 0,
  deliveredCash: 0,
  onTheWay: 0,
  onTheWayCash: 0,
  cameBack: 0,
  cameBackCash: 0,
}

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
  cash: dinars(cash),
})

function present(sums: Sums): ParcelFiguresJson['sum'] {
  return {
    delivered: part(sums.delivered, sums.deliveredCash),
    onTheWay: part(sums.onTheWay, sums.onTheWayCash),
    cameBack: part(sums.cameBack, sums.cameBackCash),
  }
}

const countOf = ({ delivered, onTheWay, cameBack }: Sums) => delivered + onTheWay + cameBack

/** The sums of each courier or wilaya, most parcels first. */
function groupBy(rows: readonly ParcelSums[], by: 'courier' | 'wilaya'): [string, Sums][] {
  const groups = new Map<string, Sums>()
  for (const row of rows) groups.set(row[by], add(groups.get(row[by]) ?? NOTHING, row))
  return [...groups].toSorted(
    ([a, one], [b, other]) => countOf(other) - countOf(one) || (a < b ? -1 : 1),
  )
}

async function readParcelFigures(db: ReadTransaction, days: Days): Promise<ParcelFiguresJson> {
  const rows = await sumParcelFigures(db, spanOfDays(days))
  const names = new Map((await listCouriers(db)).map(({ row }) => [row.id, row.name]))
  return {
    sum: present(rows.reduce<Sums>(add, NOTHING)),
    couriers: groupBy(rows, 'courier').map(([id, sums]) => ({
      id,
      name: names.get(id) ?? '',
      ...present(sums),
    })),
    wilayas: groupBy(rows, 'wilaya').map(([wilaya, sums]) => ({ wilaya, ...present(sums) })),
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
