import { dayOf, dayStart } from '../../../shared/calendar.ts'
import { DEFAULT_BACK_DAYS, DEFAULT_NEWS_DAYS } from '../../../shared/parcels/late-days.ts'
import type { LateListJson } from '../../../shared/parcels/parcel-life.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { countLate, type LateLimits, listLate } from '../../database/list-parcels.ts'
import { readShopSettings } from '../../database/shop-settings.ts'
import { presentListed } from './present-parcel.ts'

const DAY_MS = 86_400_000
/** The most late parcels in the list: more than anyone calls in a day. */
const MOST_LISTED = 200

async function readDays(db: ReadTransaction): Promise<{ newsDays: number; backDays: number }> {
  const { newsDays = DEFAULT_NEWS_DAYS, backDays = DEFAULT_BACK_DAYS } = await readShopSettings(db)
  return { newsDays, backDays }
}

function beforeOf(days: { newsDays: number; backDays: number }, atMs: number): LateLimits {
  return { newsMs: atMs - days.newsDays * DAY_MS, backMs: atMs - days.backDays * DAY_MS }
}

export async function countLateParcels(db: ReadTransaction, atMs: number): Promise<number> {
  return countLate(db, beforeOf(await readDays(db), atMs))
}

export async function presentLate(db: ReadTransaction, atMs: number): Promise<LateListJson> {
  const days = await readDays(db)
  const before = beforeOf(days, atMs)
  const todayMs = dayStart(dayOf(atMs))
  const late = await listLate(db, { ...before, todayMs }, MOST_LISTED)
  return {
    late: late.map(({ reason, parcel }) => ({ reason, parcel: presentListed(parcel) })),
    total: await countLate(db, before),
    ...days,
  }
}
