import { csvFile, moneyCell } from '../../../shared/csv.ts'
import type { Language } from '../../../shared/language.ts'
import { isCounted } from '../../../shared/payouts/judge-line.ts'
import { Refusal } from '../../../shared/refusals.ts'
import { figureFileTextsIn } from '../../../shared/texts/all-languages/figure-files.ts'
import type { ReadTransaction } from '../../database/database.ts'
import { findPayout, type LineWithParcel, readPayoutLines } from '../../database/payouts.ts'

function differenceOf({ kind, amount_centimes: amount, stated_centimes: stated }: LineWithParcel) {
  return stated === null ? null : moneyCell(stated - (isCounted(kind) ? amount : 0))
}

/** The lines of a payout as CSV, and the name of the file. Throws Refusal('unknown-payout'). */
export async function writePayoutFile(
  db: ReadTransaction,
  id: string,
  language: Language,
): Promise<{ name: string; text: string }> {
  const payout = await findPayout(db, id)
  if (!payout) throw new Refusal('unknown-payout')
  const texts = figureFileTextsIn(language)
  const heads = texts.payouts
  const lines = await readPayoutLines(db, id)
  return {
    name: `payout-${payout.number}.csv`,
    text: csvFile(
      [
        texts.orderNumber,
        heads.tracking,
        heads.reference,
        texts.orders.customer,
        texts.orders.wilaya,
        heads.what,
        heads.expected,
        heads.stated,
        heads.difference,
        heads.paidIn,
      ],
      lines.map((line) => [
        line.parcel?.order_number ?? null,
        line.parcel?.tracking ?? null,
        line.reference,
        line.parcel?.full_name ?? null,
        line.parcel?.wilaya ?? null,
        heads.kinds[line.kind],
        moneyCell(line.amount_centimes),
        line.stated_centimes === null ? null : moneyCell(line.stated_centimes),
        differenceOf(line),
        line.paid_in,
      ]),
    ),
  }
}
