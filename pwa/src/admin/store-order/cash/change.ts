import { centimes, type Centimes, dinarsToCentimes } from '../../../../../shared/money.ts'

/** Common banknotes, in dinars. */
const NOTES: readonly Centimes[] = [500, 1000, 2000].map(dinarsToCentimes)

/** Likely amounts of cash for a total, besides the exact sum: multiples of one banknote, smallest first. */
export function quickAmounts(total: Centimes): Centimes[] {
  if (total <= 0) return []
  const amounts = NOTES.map((note) => centimes(Math.ceil(total / note) * note))
  return [...new Set(amounts)].filter((amount) => amount > total).toSorted((a, b) => a - b)
}

/** The change for the customer; negative while the cash does not cover the total. */
export function changeOf(total: Centimes, cash: Centimes): Centimes {
  return centimes(cash - total)
}
