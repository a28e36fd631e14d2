import * as v from 'valibot'
import { LOCK_MINUTES } from '../../../../shared/people/seller-limits.ts'
import {
  type SettingsChange,
  settingsChangeSchema,
} from '../../../../shared/shop/settings-change.ts'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { isSame } from '../parts/is-same.ts'

/** The fields of the lock and of the limits for sellers. Empty: no lock, no limit. */
export interface LimitValues {
  lockMinutes: string
  discountPercent: string
  refund: string
  noRefundWithoutReceipt: boolean
  noCashMoves: boolean
}

const numberText = (value: number | undefined) => (value === undefined ? '' : String(value))

export function limitValuesOf({ lockMinutes, sellerLimits = {} }: OfficeSettings): LimitValues {
  const { discountPercent, refund, noRefundWithoutReceipt, noCashMoves } = sellerLimits
  return {
    lockMinutes: numberText(lockMinutes),
    discountPercent: numberText(discountPercent),
    refund: numberText(refund),
    noRefundWithoutReceipt: noRefundWithoutReceipt === true,
    noCashMoves: noCashMoves === true,
  }
}

/** NaN, which the schema refuses with a sentence, for what is no number; undefined when empty. */
function readNumber(text: string): number | undefined {
  const tidied = text.trim().replace(',', '.')
  return tidied === '' ? undefined : Number(tidied)
}

/** What is stored of the fields; null for what is not set. */
function changeOf(values: LimitValues): Pick<SettingsChange, 'lockMinutes' | 'sellerLimits'> {
  const [discountPercent, refund] = [readNumber(values.discountPercent), readNumber(values.refund)]
  const limits = {
    ...(discountPercent !== undefined && { discountPercent }),
    ...(refund !== undefined && { refund }),
    ...(values.noRefundWithoutReceipt && { noRefundWithoutReceipt: true as const }),
    ...(values.noCashMoves && { noCashMoves: true as const }),
  }
  return {
    lockMinutes: LOCK_MINUTES.find((minutes) => String(minutes) === values.lockMinutes) ?? null,
    sellerLimits: Object.keys(limits).length === 0 ? null : limits,
  }
}

export type LimitErrors = Partial<Record<keyof LimitValues, string>>

/** The change that the fields make, or the sentences about those that cannot be stored. */
export function readLimitValues(
  values: LimitValues,
): { change: SettingsChange; errors: null } | { change: null; errors: LimitErrors } {
  const change = changeOf(values)
  const checked = v.safeParse(settingsChangeSchema.entries.change, change)
  if (checked.success) return { change: checked.output, errors: null }
  const errors = checked.issues.map((issue) => [issue.path?.at(-1)?.key, issue.message] as const)
  return { change: null, errors: Object.fromEntries(errors) as LimitErrors }
}

/** Whether both stand for the same settings. */
export function isSameLimits(one: LimitValues, other: LimitValues): boolean {
  return isSame(changeOf(one), changeOf(other))
}
