import {
  isSamePrices,
  pricesOf,
  type TariffPrices,
} from '../../../../shared/shipping/tariff-change.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { priceText, readPriceText } from '../parts/price-text.ts'

/** A tariff as the form shows it: prices are texts, since half a price is typed before the whole one. */
export interface TypedTariff {
  stopDesk: string
  home: string
  stopDeskOff: boolean
  homeOff: boolean
}
export type TariffField = keyof TypedTariff

export interface TariffEdit {
  /** The tariff that the person saw when the edit began. */
  seen: TariffPrices
  typed: TypedTariff
}
/** By the id of the tariff. */
export type TariffEdits = ReadonlyMap<number, TariffEdit>

/** One line of the form. */
export interface TariffRow {
  tariff: Tariff
  typed: TypedTariff
  changed: ReadonlySet<TariffField>
  /** Prices that cannot be read. */
  invalid: ReadonlySet<TariffField>
  /** Fields that were changed both here and elsewhere, to something else. */
  conflicts: readonly TariffField[]
}

const FIELDS = ['stopDesk', 'home', 'stopDeskOff', 'homeOff'] as const satisfies TariffField[]

function typedOf(prices: TariffPrices): TypedTariff {
  return {
    stopDesk: priceText(prices.stopdesk_price),
    home: priceText(prices.home_price),
    stopDeskOff: prices.stopdesk_off,
    homeOff: prices.home_off,
  }
}

/** The tariff as the server has it, in the form of what is typed. */
export function typedTariff(tariff: Tariff): TypedTariff {
  return typedOf(pricesOf(tariff))
}

/** The prices that were typed; null while one of them cannot be read. */
function readTyped(typed: TypedTariff): TariffPrices | null {
  const [stopDesk, home] = [readPriceText(typed.stopDesk), readPriceText(typed.home)]
  if (stopDesk === null || home === null) return null
  return {
    stopdesk_price: stopDesk,
    home_price: home,
    stopdesk_off: typed.stopDeskOff,
    home_off: typed.homeOff,
  }
}

/** The same price may be written in several ways. */
function isSameField(field: TariffField, one: TypedTariff, other: TypedTariff): boolean {
  if (one[field] === other[field]) return true
  if (field !== 'stopDesk' && field !== 'home') return false
  const price = readPriceText(one[field])
  return price !== null && price === readPriceText(other[field])
}

/** A tariff with what was typed: fields that were not touched follow the tariff. */
export function rowOf(tariff: Tariff, edit: TariffEdit | undefined): TariffRow {
  const now = typedTariff(tariff)
  if (!edit) {
    return { tariff, typed: now, changed: new Set(), invalid: new Set(), conflicts: [] }
  }
  const seen = typedOf(edit.seen)
  const touched = FIELDS.filter((field) => !isSameField(field, edit.typed, seen))
  const isKept = (field: TariffField) => touched.includes(field)
  const isUnmoved = isSamePrices(edit.seen, pricesOf(tariff))
  const typed: TypedTariff = isUnmoved
    ? edit.typed
    : {
        stopDesk: isKept('stopDesk') ? edit.typed.stopDesk : now.stopDesk,
        home: isKept('home') ? edit.typed.home : now.home,
        stopDeskOff: isKept('stopDeskOff') ? edit.typed.stopDeskOff : now.stopDeskOff,
        homeOff: isKept('homeOff') ? edit.typed.homeOff : now.homeOff,
      }
  const changed = touched.filter((field) => !isSameField(field, typed, now))
  return {
    tariff,
    typed,
    changed: new Set(changed),
    invalid: new Set(
      (['stopDesk', 'home'] as const).filter((field) => readPriceText(typed[field]) === null),
    ),
    conflicts: changed.filter((field) => !isSameField(field, now, seen)),
  }
}

/** Types into one tariff. */
export function editTariff(
  edits: TariffEdits,
  tariff: Tariff,
  change: Partial<TypedTariff>,
): TariffEdits {
  const known = edits.get(tariff.id)
  const { typed } = rowOf(tariff, known)
  const edit = { seen: known?.seen ?? pricesOf(tariff), typed: { ...typed, ...change } }
  const next = new Map(edits)
  const isAsBefore = FIELDS.every((field) => edit.typed[field] === typedTariff(tariff)[field])
  if (isAsBefore) next.delete(tariff.id)
  else next.set(tariff.id, edit)
  return next
}

/** Resolves the conflicts of a tariff: the typed values either stay, as changes of the current tariff, or are discarded. */
export function settleConflicts(
  edits: TariffEdits,
  tariff: Tariff,
  keepsMine: boolean,
): TariffEdits {
  const { typed, conflicts } = rowOf(tariff, edits.get(tariff.id))
  const now = typedTariff(tariff)
  const theirs = Object.fromEntries(conflicts.map((field) => [field, now[field]]))
  const rest = new Map(edits)
  rest.delete(tariff.id)
  return editTariff(rest, tariff, keepsMine ? typed : { ...typed, ...theirs })
}

/** The changed rows of the form, in its order. */
export function changedRows(edits: TariffEdits, tariffs: readonly Tariff[]): TariffRow[] {
  return tariffs
    .map((tariff) => rowOf(tariff, edits.get(tariff.id)))
    .filter(({ changed }) => changed.size > 0)
}

/** A change to save: the new values of a tariff, and the values that the person last saw. */
export interface TariffChange {
  tariff: Tariff
  wished: TariffPrices
  seen: TariffPrices
}

/** The changes to save; rows with a price that cannot be read are left out. */
export function changesOf(rows: readonly TariffRow[]): TariffChange[] {
  return rows.flatMap(({ tariff, typed }) => {
    const wished = readTyped(typed)
    return wished === null ? [] : [{ tariff, wished, seen: pricesOf(tariff) }]
  })
}
