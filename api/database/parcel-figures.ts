import { sql } from 'kysely'
import type { Span } from '../../shared/statistics/period.ts'
import type { ReadTransaction } from './database.ts'

/** Sums over the parcels that a courier carried to a wilaya, cash in centimes. */
export interface ParcelSums {
  courier: string
  /** As the tariffs spell it. */
  wilaya: string
  delivered: number
  deliveredCash: number
  onTheWay: number
  onTheWayCash: number
  cameBack: number
  cameBackCash: number
}

/** Sums the parcels that were handed over in the span, except for withdrawn ones. */
export async function sumParcelFigures(
  db: ReadTransaction,
  { fromMs, toMs }: Span,
): Promise<ParcelSums[]> {
  const { rows } = await sql<ParcelSums>`
    select "p"."courier_id" as "courier", "p"."wilaya",
      count(*) filter (where "p"."state" = 'delivered') as "delivered",
      sum(case "p"."state" when 'delivered' then coalesce("p"."collected_centimes", "p"."cash_centimes") else 0 end) as "deliveredCash",
      count(*) filter (where "p"."state" not in ('delivered', 'came-back')) as "onTheWay",
      sum(case when "p"."state" in ('delivered', 'came-back') then 0 else "p"."cash_centimes" end) as "onTheWayCash",
      count(*) filter (where "p"."state" = 'came-back') as "cameBack",
      sum(case "p"."state" when 'came-back' then "p"."cash_centimes" else 0 end) as "cameBackCash"
    from "handovers" as "h" ${db.engine.joinInOrder} "parcels" as "p" on "p"."handover_id" = "h"."id"
    where "h"."at_ms" >= ${fromMs} and "h"."at_ms" < ${toMs} and "p"."state" <> 'withdrawn'
    group by 1, 2`.execute(db)
  return rows
}
