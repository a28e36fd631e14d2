import { importLines } from '../../api/features/status-files/import-lines.ts'
import type { StatusLine } from '../../shared/parcels/status-file.ts'
import { centimes } from '../../shared/money.ts'
import { ADMIN } from '../device.ts'
import {
  type BookedParcel,
  type SentFile,
  settledOf,
  takeAmount,
  takeWord,
  type Word,
} from './book.ts'
import { type ParcelWorld, send } from './world.ts'

const WORDS: Record<Word['state'], string> = {
  'at-hub': 'En hub',
  'out-for-delivery': 'En livraison',
  tried: 'Tentative échouée',
  delivered: 'Livré',
  'coming-back': 'En retour',
  'came-back': 'Retourné au vendeur',
}
/** Most parcels are delivered some day. */
const MADE: readonly [Word['state'], ...Word['state'][]] = [
  'at-hub',
  'out-for-delivery',
  'tried',
  'tried',
  'delivered',
  'delivered',
  'delivered',
  'coming-back',
  'came-back',
  'came-back',
]

/** The courier's number for a parcel, which is on its label from the hand-over on. */
export const trackingOf = (parcelId: string) => `T-${parcelId}`

const MINUTE = 60_000

function makeWord({ random, server }: ParcelWorld, parcel: BookedParcel): Word {
  const state = random.pick(MADE)
  // Some words are older than what is known already. None has the very moment of its import.
  const atMs = server.now - random.pick([1 / 60, 1, 30, 60, 600]) * MINUTE
  const part = random.oneIn(4) ? random.int(0, parcel.cash) : null
  return {
    tracking: trackingOf(parcel.id),
    state,
    atMs,
    collected: state === 'delivered' ? part : null,
  }
}

/** A file about some parcels of one courier, or of all couriers, as when the wrong courier is chosen. */
function makeFile(world: ParcelWorld): SentFile {
  const { random, book, couriers } = world
  const courier = random.pick(couriers)
  const isMixed = random.oneIn(6)
  const parcels = [...book.parcels.values()].filter(
    (parcel) => (isMixed || parcel.courier === courier) && !random.oneIn(3),
  )
  return { courier, words: parcels.map((parcel) => makeWord(world, parcel)) }
}

function toLine({ tracking, state, atMs, collected }: Word, index: number): StatusLine {
  return {
    line: index + 2,
    number: null,
    tracking,
    word: WORDS[state],
    at: { fromMs: atMs, untilMs: atMs },
    isDateBad: false,
    collected: collected === null ? null : centimes(collected),
  }
}

/** Imports a courier's file: a new one, or one that was imported before. */
export async function importsFile(world: ParcelWorld): Promise<void> {
  const { random, server, files, trace } = world
  const [first, ...others] = files
  const isOld = first !== undefined && random.oneIn(3)
  const file = isOld ? random.pick([first, ...others]) : makeFile(world)
  if (file.words.length === 0) return
  if (!isOld) files.push(file)
  const id = random.id()
  const lines = file.words.map(toLine)
  const request = {
    id,
    courier: file.courier,
    revision: 0,
    fileName: 'statuts.csv',
    madeAt: server.now,
    lines,
    digest: JSON.stringify(lines),
  }
  const { now: atMs } = server
  let moved = 0
  const refused = await send(
    world,
    (transaction) => importLines(transaction, request, { adminId: ADMIN, atMs }),
    () => {
      for (const { tracking, state, atMs: saidAtMs, collected } of file.words) {
        const parcel = [...world.book.parcels.values()].find(
          (one) => trackingOf(one.id) === tracking,
        )
        if (parcel?.courier !== file.courier) continue
        const amount = collected === 0 ? null : collected
        if (takeWord(parcel, { state, atMs: saidAtMs })) {
          moved += 1
          parcel.collected = amount
        } else if (state === 'delivered' && amount !== null) {
          const isSettled = settledOf(world.book, parcel.id) !== null
          takeAmount(parcel, { amount, atMs: saidAtMs, isSettled })
        }
      }
    },
  )
  if (refused !== null) world.broken.push(`a status file was refused: ${refused}`)
  trace.say(`${isOld ? 'an old' : 'a'} file of ${lines.length} lines moves ${moved}`)
}
