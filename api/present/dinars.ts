import { centimes, centimesToDinars } from '../../shared/money.ts'

/** Converts stored centimes to the dinars of the JSON. */
export function dinars(amount: number): number {
  return centimesToDinars(centimes(amount))
}
