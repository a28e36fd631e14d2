import {
  centimes,
  type Centimes,
  MAX_PRICE_DINARS,
  dinarsToCentimes,
} from '../../../../shared/money.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { priceText, readPriceText } from '../parts/price-text.ts'
import { editTariff, rowOf, type TariffEdits, type TypedTariff } from './tariff-edits.ts'

export const BULK_ACTIONS = ['set', 'add', 'subtract', 'on', 'off'] as const
export type BulkAction = (typeof BULK_ACTIONS)[number]
export const BULK_KINDS = ['both', 'stopDesk', 'home'] as const
export type BulkKind = (typeof BULK_KINDS)[number]

export interface BulkChange {
  kind: BulkKind
  action: BulkAction
  /** Ignored for 'on' and 'off'. */
  amount: Centimes
}

/** Whether an action needs an amount. */
export function takesAmount(action: BulkAction): boolean {
  return action !== 'on' && action !== 'off'
}

/** The new price as text; null when it would be below 0 or too high, or when the current price is not a number. */
function changedPrice(text: string, { action, amount }: BulkChange): string | null {
  const before = action === 'set' ? centimes(0) : readPriceText(text)
  if (before === null) return null
  const after = action === 'subtract' ? before - amount : before + amount
  if (after < 0 || after > dinarsToCentimes(MAX_PRICE_DINARS)) return null
  return priceText(centimes(after))
}

function changeOf(typed: TypedTariff, change: BulkChange): Partial<TypedTariff> | null {
  const { kind, action } = change
  const [stopDesk, home] = [kind !== 'home', kind !== 'stopDesk']
  if (!takesAmount(action)) {
    const off = action === 'off'
    return { ...(stopDesk && { stopDeskOff: off }), ...(home && { homeOff: off }) }
  }
  const changed: Partial<TypedTariff> = {}
  for (const field of ['stopDesk', 'home'] as const) {
    if (!(field === 'stopDesk' ? stopDesk : home)) continue
    const price = changedPrice(typed[field], change)
    if (price === null) return null
    changed[field] = price
  }
  return changed
}

/**
 * Changes several tariffs of the form at once, all or none. `impossible`: those whose price would be below 0 or too high.
 */
export function changeMany(
  edits: TariffEdits,
  tariffs: readonly Tariff[],
  change: BulkChange,
): { edits: TariffEdits; impossible: Tariff[] } {
  let next = edits
  const impossible: Tariff[] = []
  for (const tariff of tariffs) {
    const changed = changeOf(rowOf(tariff, edits.get(tariff.id)).typed, change)
    if (changed === null) impossible.push(tariff)
    else next = editTariff(next, tariff, changed)
  }
  return impossible.length > 0 ? { edits, impossible } : { edits: next, impossible }
}
