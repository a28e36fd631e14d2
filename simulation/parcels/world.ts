import { addCourier } from '../../api/features/couriers/change-couriers.ts'
import type { WriteTransaction } from '../../api/database/database.ts'
import { centimes } from '../../shared/money.ts'
import { Refusal } from '../../shared/refusals.ts'
import { FIRST_PRODUCTS } from '../catalog.ts'
import { createModel, levelKey } from '../model.ts'
import { createRandom, type Random } from '../random.ts'
import type { Sabotage } from '../sabotage.ts'
import { type Backup, ServerCrash, SimServer } from '../server.ts'
import type { OpenStore } from '../sim-store.ts'
import { createTrace, START, type Trace } from '../world.ts'
import { type Book, copyBook, createBook, type SentFile } from './book.ts'

/** One shop with its couriers, and the independent book of its parcels. */
export interface ParcelWorld {
  random: Random
  trace: Trace
  server: SimServer
  book: Book
  couriers: [string, string]
  /** Files that couriers made. An old one may be imported again, even after newer ones. */
  files: SentFile[]
  backups: { backup: Backup; book: Book }[]
  restores: number
  /** Promises that were found broken before the end. */
  broken: string[]
  /** Lets somebody else act while a request is on its way. */
  meanwhile: () => Promise<void>
}

const TEST_COURIER = {
  format: 'free' as const,
  columns: [{ head: 'N', field: 'number' as const, text: '' }],
  stopdesk: centimes(40_000),
  home: centimes(60_000),
  exceptions: [],
  returnFee: centimes(25_050),
  trackingLink: '',
  from: '',
  active: true,
}

export async function createParcelWorld(
  seed: number,
  openStore: OpenStore,
  sabotage: Sabotage,
): Promise<ParcelWorld> {
  const model = createModel()
  for (const { id, sizes, pieces } of FIRST_PRODUCTS) {
    for (const size of sizes.length === 0 ? [null] : sizes)
      model.levels.set(levelKey(id, size), pieces)
  }
  const server = await SimServer.open(openStore, model, START, sabotage)
  const add = (name: string) =>
    server.commit(async (transaction) => {
      const { row } = await addCourier(transaction, { ...TEST_COURIER, name }, START)
      return row.id
    })
  return {
    random: createRandom(seed),
    trace: createTrace(),
    server,
    book: createBook(),
    couriers: [await add('Rapide'), await add('Express')],
    files: [],
    backups: [],
    restores: 0,
    broken: [],
    meanwhile: () => Promise.resolve(),
  }
}

export async function backUp(world: ParcelWorld): Promise<void> {
  const book = copyBook(world.book)
  world.backups.push({ backup: await world.server.backup(), book })
}

export async function restore(world: ParcelWorld): Promise<boolean> {
  const last = world.backups.at(-1)
  if (!last) return false
  world.restores += 1
  await world.server.restore(last.backup, `epoch-${world.restores}`)
  world.book = copyBook(last.book)
  return true
}

/**
 * Sends a request until it is answered. The server may die before its commit, or the answer may be lost, and others
 * may act in between. Calls `done` once, at the first commit. Returns the refusal's code, or null when the request
 * was accepted.
 */
export async function send<T>(
  world: ParcelWorld,
  work: (transaction: WriteTransaction) => Promise<T>,
  done: (result: T) => void,
): Promise<string | null> {
  const { random, server } = world
  let isDone = false
  for (let tries = 0; ; tries += 1) {
    const crash = tries < 3 && random.oneIn(8) ? 'before-commit' : null
    const isAnswerLost = tries < 3 && random.oneIn(5)
    try {
      const result = await server.commit(work, crash)
      if (!isDone) done(result)
      isDone = true
      if (!isAnswerLost) return null
    } catch (error) {
      // A request that is sent again may be refused because it was done before.
      if (error instanceof Refusal) return isDone ? null : error.code
      if (!(error instanceof ServerCrash)) throw error
    }
    await world.meanwhile()
  }
}
