import { centimes, centimesToDinars } from '../../shared/money.ts'

/** Converts stored centimes to the dinars of the JSON. */
export function dinars(amount: number): number {
  return centimesToDinars(centimes(amount))
}

/** Converts stored centimes to dinars; null stays null. */
export function dinarsOrNull(amount: number | null): number | null {
  return amount === null ? null : dinars(amount)
}
