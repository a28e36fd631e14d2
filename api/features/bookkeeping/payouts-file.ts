import { dayStart } from '../../../shared/calendar.ts'
import { moneyCell } from '../../../shared/csv.ts'
import { readBookPayouts } from '../../database/book-rows.ts'
import { type BookFileReader, cursorAfter } from './book-file.ts'

/** The payouts of couriers on the days, including those reversed since. */
export const payoutsFile: BookFileReader = {
  head: ({ texts }) => {
    const heads = texts.payouts
    return [
      texts.date,
      heads.number,
      heads.courier,
      heads.parcels,
      heads.expected,
      heads.received,
      heads.difference,
      heads.remark,
      heads.note,
    ]
  },
  async readPage(db, page, { texts }) {
    const payouts = await readBookPayouts(db, page)
    return {
      lines: payouts.map((payout) => [
        payout.day,
        payout.number,
        payout.courier_name,
        payout.counted,
        moneyCell(payout.expected_centimes),
        moneyCell(payout.received_centimes),
        moneyCell(payout.received_centimes - payout.expected_centimes),
        payout.reversed_at_ms === null ? null : texts.payouts.reversed,
        payout.note,
      ]),
      next: cursorAfter(payouts, page.limit, ({ day, number }) => ({
        atMs: dayStart(day),
        id: number,
      })),
    }
  },
}
