import { centimes, centimesToDinars } from '../../shared/money.ts'

/** A stored amount of centimes in dinars, as JSON has it. */
export function dinars(amount: number): number {
  return centimesToDinars(centimes(amount))
}
