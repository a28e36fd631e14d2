import { sql } from 'kysely'
import type { ReadTransaction } from './database.ts'
import { openCentimes } from './payouts.ts'

/** What a courier holds at present, in centimes. */
export interface BalanceRow {
  courierId: string
  owedParcels: number
  owed: number
  overdueParcels: number
  overdue: number
  returnedParcels: number
  returnFees: number
  toSettleParcels: number
  toSettle: number
  wayParcels: number
  wayCash: number
  differences: number
}

/**
 * Sums what each courier holds, over indexes that contain only what is not settled. Parcels delivered before
 * `overdueBeforeMs` are overdue.
 */
export async function sumBalances(
  db: ReadTransaction,
  couriers: readonly string[],
  overdueBeforeMs: number,
): Promise<BalanceRow[]> {
  const ids = JSON.stringify(couriers)
  const { rows } = await sql<BalanceRow>`
    with "c" as (select value as "id" from ${db.engine.texts(ids)} as "ids"),
    "p" as (
      select "p"."courier_id", ${openCentimes} as "open", "p"."settled_centimes" is null as "isFirst",
        "p"."state", "p"."state_at_ms" < ${overdueBeforeMs} as "isOld"
      from "c" ${db.engine.joinInOrder} "parcels" as "p" on "p"."courier_id" = "c"."id" where ${openCentimes} <> 0
    ),
    "open" as (
      select "courier_id",
        count(*) filter (where "isFirst" and "state" = 'delivered') as "owedParcels",
        sum(case when "isFirst" and "state" = 'delivered' then "open" else 0 end) as "owed",
        count(*) filter (where "isFirst" and "state" = 'delivered' and "isOld") as "overdueParcels",
        sum(case when "isFirst" and "state" = 'delivered' and "isOld" then "open" else 0 end) as "overdue",
        count(*) filter (where "isFirst" and "state" = 'came-back') as "returnedParcels",
        sum(case when "isFirst" and "state" = 'came-back' then -"open" else 0 end) as "returnFees",
        count(*) filter (where not "isFirst") as "toSettleParcels",
        sum(case when "isFirst" then 0 else "open" end) as "toSettle"
      from "p" group by 1
    ),
    "way" as (
      select "p"."courier_id", count(*) as "wayParcels", sum("p"."cash_centimes") as "wayCash"
      from "c" ${db.engine.joinInOrder} "parcels" as "p" on "p"."courier_id" = "c"."id"
      where "p"."state" not in ('delivered', 'came-back', 'withdrawn') group by 1
    ),
    "paid" as (
      select "o"."courier_id", sum("o"."received_centimes" - "o"."expected_centimes") as "differences"
      from "c" ${db.engine.joinInOrder} "payouts" as "o" on "o"."courier_id" = "c"."id"
      where "o"."reversed_at_ms" is null group by 1
    )
    select "c"."id" as "courierId",
      coalesce("owedParcels", 0) as "owedParcels", coalesce("owed", 0) as "owed",
      coalesce("overdueParcels", 0) as "overdueParcels", coalesce("overdue", 0) as "overdue",
      coalesce("returnedParcels", 0) as "returnedParcels", coalesce("returnFees", 0) as "returnFees",
      coalesce("toSettleParcels", 0) as "toSettleParcels", coalesce("toSettle", 0) as "toSettle",
      coalesce("wayParcels", 0) as "wayParcels", coalesce("wayCash", 0) as "wayCash",
      coalesce("differences", 0) as "differences"
    from "c" left join "open" on "open"."courier_id" = "c"."id" left join "way" on "way"."courier_id" = "c"."id"
      left join "paid" on "paid"."courier_id" = "c"."id"`.execute(db)
  return rows
}
