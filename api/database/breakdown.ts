import { sql } from 'kysely'
import type { ProductId } from '../../shared/catalog/product-id.ts'
import { BACK_OFFICE, type BreakdownBy, WEB } from '../../shared/statistics/breakdown.ts'
import { ORDER_STATUSES } from '../../shared/orders/order.ts'
import type { Span } from '../../shared/statistics/period.ts'
import type { SizeKey } from '../../shared/size-key.ts'
import type { ReadTransaction } from './database.ts'

/** Sums of goods, amounts in centimes. By the rules of sumShipped(), sumReturnedOfOthers() and sumReturns(). */
export interface GoodsSums {
  /** Sold minus returned. */
  pieces: number
  revenue: number
  returnedPieces: number
  returns: number
  discounts: number
  profit: number
  linesWithoutCost: number
}

interface QuarterSums extends GoodsSums {
  /** Quarters of an hour since the epoch. */
  quarter: number
}
interface SizeSums extends GoodsSums {
  productId: ProductId
  title: string
  size: SizeKey
  /** Position of the size in its product; null when the product no longer has the size. */
  position: number | null
  /** When it was last sold under this title, epoch ms. */
  lastMs: number
}
interface CategorySums extends GoodsSums {
  categoryId: string | null
}
interface OriginSums extends GoodsSums {
  /** WEB, BACK_OFFICE, or the id of the till's device. */
  origin: string
}

interface PersonSums extends GoodsSums {
  /** WEB, BACK_OFFICE, or the id of the person or account whose sale it was. */
  person: string
}

/** The rows of each breakdown. */
export interface BreakdownSums {
  day: QuarterSums
  product: SizeSums
  category: CategorySums
  origin: OriginSums
  person: PersonSums
}

const QUARTER_MS = 900_000

const OTHERS = sql.join(ORDER_STATUSES.filter((status) => status !== 'Shipped'))

const originOfOrder = sql`case when "o"."origin" = ${WEB} then ${WEB}
  else coalesce("o"."device_id", ${BACK_OFFICE}) end`

const personOfOrder = sql`case when "o"."origin" = ${WEB} then ${WEB}
  else coalesce("o"."seller_id", "o"."admin_id", ${BACK_OFFICE}) end`

/**
 * One row per line of the span: what was shipped; what was sold by orders that are not Shipped any more but came back
 * by a return; and, with `back` 1 and negative pieces, what came back. A return at a till counts for that till; a
 * return that the back office recorded counts where its order was sold. Likewise by person: whoever gave the money back
 * at the till, or else whose sale it was.
 */
function goodsOf({ fromMs, toMs }: Span) {
  return sql`(
    select "o"."created_at_ms" as "at_ms", ${originOfOrder} as "origin", ${personOfOrder} as "person", "l"."product_id", "l"."title", "l"."size",
        0 as "back", "l"."quantity" as "pieces", "l"."unit_price_centimes" as "price",
        "l"."unit_cost_centimes" as "cost", "l"."list_price_centimes" as "list_price"
      from "orders" as "o" join "order_lines" as "l" on "l"."order_id" = "o"."id"
      where "o"."status" = 'Shipped' and "o"."created_at_ms" >= ${fromMs} and "o"."created_at_ms" < ${toMs}
    union all
    select "o"."created_at_ms", ${originOfOrder}, ${personOfOrder}, "l"."product_id", "l"."title", "l"."size",
        0, "l"."returned", "l"."unit_price_centimes", "l"."unit_cost_centimes", "l"."list_price_centimes"
      from "orders" as "o" join "order_lines" as "l" on "l"."order_id" = "o"."id"
      where "o"."status" in (${OTHERS}) and "o"."created_at_ms" >= ${fromMs} and "o"."created_at_ms" < ${toMs}
        and "l"."returned" > 0
    union all
    select "r"."occurred_at_ms", coalesce("r"."device_id", ${originOfOrder}),
        case when "r"."device_id" is null then ${personOfOrder} else "r"."admin_id" end, "l"."product_id", "l"."title", "l"."size",
        1, -"l"."quantity", "l"."unit_price_centimes", "l"."unit_cost_centimes", null
      from "returns" as "r" join "return_lines" as "l" on "l"."return_id" = "r"."id"
        left join "orders" as "o" on "o"."id" = "r"."order_id"
      where "r"."occurred_at_ms" >= ${fromMs} and "r"."occurred_at_ms" < ${toMs}
        and ("r"."order_id" is null or "o"."id" is not null)
  )`
}

const sums = sql`
  sum("pieces") as "pieces",
  sum("pieces" * "price") as "revenue",
  sum(case when "back" = 1 then -"pieces" else 0 end) as "returnedPieces",
  sum(case when "back" = 1 then -"pieces" * "price" else 0 end) as "returns",
  sum(case when "list_price" > "price" then ("list_price" - "price") * "pieces" else 0 end) as "discounts",
  sum(case when "cost" is null then 0 else "pieces" * ("price" - "cost") end) as "profit",
  sum(case when "cost" is null then 1 else 0 end) as "linesWithoutCost"`

/** One statement per breakdown. Each reads the goods of the span by an index, and no other orders. */
const statements: {
  [By in BreakdownBy]: (span: Span) => ReturnType<typeof sql<BreakdownSums[By]>>
} = {
  day: (span) => sql`
      select "at_ms" / ${sql.lit(QUARTER_MS)} as "quarter", ${sums} from ${goodsOf(span)} as "g" group by 1 order by 1`,
  product: (span) => sql`
      select "g".*, "s"."position" from (
        select "product_id" as "productId", "title", "size",
            max(case when "back" = 1 then 0 else "at_ms" end) as "lastMs", ${sums}
          from ${goodsOf(span)} as "g" group by 1, 2, 3
      ) as "g" left join "stock_levels" as "s"
        on "s"."product_id" = "g"."productId" and "s"."size" = "g"."size" and "s"."archived" = 0`,
  category: (span) => sql`
      select "p"."category_id" as "categoryId", ${sums} from ${goodsOf(span)} as "g"
        left join "products" as "p" on "p"."id" = "g"."product_id" group by 1`,
  origin: (span) => sql`select "origin", ${sums} from ${goodsOf(span)} as "g" group by 1`,
  person: (span) => sql`select "person", ${sums} from ${goodsOf(span)} as "g" group by 1`,
}

/** The first moment, epoch ms, of a quarter of an hour. */
export function quarterStart(quarter: number): number {
  return quarter * QUARTER_MS
}

/** The sums of a breakdown. Those by day are by quarters of an hour, as only the shop's calendar knows its days. */
export async function sumBreakdown<By extends BreakdownBy>(
  db: ReadTransaction,
  by: By,
  span: Span,
): Promise<BreakdownSums[By][]> {
  return (await statements[by](span).execute(db)).rows
}

/** The codes of all tills, by the ids of their devices; null before a till has one. */
export async function readTillCodes(db: ReadTransaction): Promise<Map<string, string | null>> {
  const rows = await db.selectFrom('devices').select(['id', 'code']).execute()
  return new Map(rows.map(({ id, code }) => [id, code]))
}
