import { centimes, type Centimes, dinarsToCentimes } from '../../../../../shared/money.ts'

/** Notes that people pay with. */
const NOTES: readonly Centimes[] = [500, 1000, 2000].map(dinarsToCentimes)

/** What a customer probably hands over for a total, besides the exact sum: whole notes of one kind, smallest first. */
export function quickAmounts(total: Centimes): Centimes[] {
  if (total <= 0) return []
  const amounts = NOTES.map((note) => centimes(Math.ceil(total / note) * note))
  return [...new Set(amounts)].filter((amount) => amount > total).toSorted((a, b) => a - b)
}

/** What goes back to the customer; negative while too little was handed over. */
export function changeOf(total: Centimes, cash: Centimes): Centimes {
  return centimes(cash - total)
}
