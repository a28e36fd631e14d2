import type { ProductId } from '../catalog/product-id.ts'
import type { DeviceId } from '../sync/device-id.ts'
import type { TallyId } from './stocktake-id.ts'

/**
 * What one device counted of one size in one round of a stocktake. Each change of it is an operation with the next
 * `step` and the whole new state, so that the operations may arrive in any order and more than once.
 */
export interface Tally {
  id: TallyId
  productId: ProductId
  /** The title as the device knew it; shown when the product was deleted. */
  title: string
  /** Null for a product without sizes. */
  size: string | null
  /** Increased by 'Count again': only the tallies of the highest round count. */
  round: number
  /** Increased by each change of the tally, from 1. */
  step: number
  /** Null when all counts were taken back, so that the size is not counted here. */
  pieces: number | null
  /** The stock that the device showed when this count began. */
  expected: number
  /** The displayed stock changed while pieces were being counted one by one. */
  moved: boolean
  /** Started its round, by 'Count again'; the other tallies of the round joined it. */
  anew?: true | undefined
  /** When this count began and when it was last changed, epoch ms by the clock of the device. */
  countedAtMs: number
  changedAtMs: number
  device: DeviceId
}

/** Why a person should look at a counted size before it is taken over. */
export type CountDoubt =
  /** Stock moved between the counts that are added up, or during one of them. */
  | 'moved'
  /** Somebody continued counting in an earlier round after this one began, or began the same round independently. */
  | 'meanwhile'

/** The counts of one size in a stocktake: the sum of the tallies of its highest round. */
export interface CountedSize {
  productId: ProductId
  size: string | null
  title: string
  round: number
  pieces: number
  /**
   * The quantity displayed at the earliest of the tallies, because later sales also reduce the stock that it counted.
   */
  expected: number
  countedAtMs: number
  /** The device of the earliest tally. */
  device: DeviceId
  /** The tallies that are added up, earliest first. */
  tallies: Tally[]
  doubts: CountDoubt[]
}

/** 'product size' */
export function countKey({
  productId,
  size,
}: {
  productId: ProductId
  size: string | null
}): string {
  return `${productId} ${size ?? ''}`
}

/**
 * Whether `one` is a later state of a tally than `other`. `tie` decides between equal steps, which a copied profile can
 * produce.
 */
export function isLaterTally(
  one: { step: number; tie: string },
  other: { step: number; tie: string },
): boolean {
  return one.step === other.step ? one.tie > other.tie : one.step > other.step
}

type Counted = Tally & { pieces: number }

function isCounted(tally: Tally): tally is Counted {
  return tally.pieces !== null
}

function sumTallies(tallies: readonly Counted[]): CountedSize | null {
  const round = Math.max(...tallies.map((tally) => tally.round))
  const added = tallies
    .filter((tally) => tally.round === round)
    .toSorted((a, b) => a.countedAtMs - b.countedAtMs || (a.id < b.id ? -1 : 1))
  const [first] = added
  if (!first) return null
  const isMoved = added.some(({ moved, expected }) => moved || expected !== first.expected)
  const isMeanwhile =
    added.filter(({ anew }) => anew).length > 1 ||
    tallies.some((tally) => tally.round < round && tally.changedAtMs > first.countedAtMs)
  const { productId, size, title, expected, countedAtMs, device } = first
  return {
    productId,
    size,
    title,
    round,
    pieces: added.reduce((sum, { pieces }) => sum + pieces, 0),
    expected,
    countedAtMs,
    device,
    tallies: added,
    doubts: [
      ...(isMoved ? ['moved' as const] : []),
      ...(isMeanwhile ? ['meanwhile' as const] : []),
    ],
  }
}

/** The counts of each size, by countKey(). A size whose counts were all taken back is not included. */
export function countTallies(tallies: Iterable<Tally>): Map<string, CountedSize> {
  const bySize = new Map<string, Counted[]>()
  for (const tally of tallies) {
    if (!isCounted(tally)) continue
    const key = countKey(tally)
    const known = bySize.get(key)
    if (known) known.push(tally)
    else bySize.set(key, [tally])
  }
  const counted = new Map<string, CountedSize>()
  for (const [key, all] of bySize) {
    const sum = sumTallies(all)
    if (sum) counted.set(key, sum)
  }
  return counted
}
