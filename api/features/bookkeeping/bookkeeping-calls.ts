import type { BookFile } from '../../../shared/bookkeeping/book-files.ts'
import { daysQuerySchema } from '../../../shared/statistics/days.ts'
import { CSV_ANSWER } from '../../http/csv-answer.ts'
import type { CallDescription, CallDescriptions } from '../../http/describe-calls.ts'

const FORMAT =
  'CSV in UTF-8 with a byte order mark, semicolons, and decimal commas. Days and clocks are the shop’s; both days are ' +
  'included. The heads are in the language of Accept-Language.'

function describe(name: string, summary: string, more = ''): CallDescription {
  const description = more === '' ? FORMAT : `${more} ${FORMAT}`
  return {
    name,
    summary,
    description,
    access: 'manager',
    query: daysQuerySchema,
    ...CSV_ANSWER,
  }
}

export const bookkeepingCalls: CallDescriptions &
  Record<`GET /api/bookkeeping/${BookFile}`, CallDescription> = {
  'GET /api/bookkeeping/orders': describe(
    'readOrdersFile',
    'Orders and sales of some days, a line for each of their lines.',
    'An order is in the day in which it was placed, a sale in that of the till. Delivery and total stand on the first line of an order.',
  ),
  'GET /api/bookkeeping/returns': describe(
    'readReturnsFile',
    'What came back on some days, a line for each line of a return.',
  ),
  'GET /api/bookkeeping/discounts': describe(
    'readDiscountsFile',
    'Lines of sales of some days that were sold below the shop’s price.',
  ),
  'GET /api/bookkeeping/shifts': describe(
    'readShiftsFile',
    'The shifts that were opened on some days, with the sums of their Z reports.',
  ),
  'GET /api/bookkeeping/stock-movements': describe(
    'readMovementsFile',
    'What changed the stock on some days.',
  ),
  'GET /api/bookkeeping/payouts': describe(
    'readPayoutsFile',
    'What couriers paid on some days, a line for each payout.',
    'A payout that was reversed since has a remark, and is in no balance.',
  ),
}
