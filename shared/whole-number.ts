import * as v from 'valibot'
import { sayOffice } from './texts/say-office.ts'

/** A whole number in a form of the back office, from `min` to `max`, both inclusive. */
export function wholeNumberWithin(min: number, max: number) {
  const range = sayOffice((texts) => texts.settings.wholeNumber(min, max))
  return v.pipe(v.number(range), v.integer(range), v.minValue(min, range), v.maxValue(max, range))
}
