import { newId } from '../../shared/new-id.ts'
import type { PullAnswerJson } from '../../shared/sync/pull.ts'
import type { Random } from '../random.ts'
import type { Shop, Tap, Till } from './people.ts'
import { serveAtTill, tapOrAgain } from './run-cycles.ts'

const TILLS = 3
const SHOPPERS = 5
const AGAIN_MS = 20

type Products = Map<string, PullAnswerJson['upserts']['products'][number]>

/** A till's catalogue: what it pulled, with its cursor. */
export interface Puller {
  products: Products
  since: number
  epoch: string
}

export const newPuller = (): Puller => ({ products: new Map(), since: 0, epoch: '' })

/** Pulls until there is nothing more; throws when the server cannot answer. */
export async function pull(puller: Puller, { url, owner }: Shop): Promise<void> {
  for (let more = true; more;) {
    const cursor = puller.since === 0 ? '' : `&since=${puller.since}&epoch=${puller.epoch}`
    const answer = await fetch(`${url}/api/sync/pull?scope=counter&limit=3${cursor}`, {
      headers: { Authorization: `Bearer ${owner.token}` },
    })
    if (answer.status !== 200) throw new Error(`a pull was answered ${answer.status}`)
    const page = (await answer.json()) as PullAnswerJson
    for (const product of page.upserts.products) puller.products.set(product._id, product)
    puller.since = page.next
    puller.epoch = page.epoch
    more = page.more
  }
}

/** What a client in trouble tries again: the connection broke, or the server said that it cannot answer now. */
const isTrouble = (error: unknown) =>
  error instanceof TypeError || (error instanceof Error && /was answered 503/.test(error.message))

/** Tills, shoppers and pullers that go on until they are stopped, whatever happens to the processes and their database. */
export interface SharedLoad {
  tills: readonly Till[]
  taps: readonly Tap[]
  pullers: readonly Puller[]
  /** Requests that were answered as asked for. */
  answered(): number
  /** The pushes of sales and the orders among them. Pulls also succeed where nothing can be written. */
  sold(): number
  /** Requests that were answered 503. */
  refused(): number
  /** Resolves when all have stopped; rejects with the first answer that is neither success nor trouble. */
  stop(): Promise<void>
}

/** `shop.url` is the address that the requests go to; each puller stays with one of `urls`. */
export function startSharedLoad(shop: Shop, urls: readonly string[], random: Random): SharedLoad {
  const tills = Array.from({ length: TILLS }, (_, index): Till => {
    return { device: newId(), number: index + 1, sequence: 0, waiting: [], acknowledged: [] }
  })
  const taps: Tap[] = []
  const pullers = urls.map(newPuller)
  const stopping = new AbortController()
  let answered = 0
  let sold = 0
  let refused = 0

  async function goOn(call: () => Promise<unknown>): Promise<void> {
    while (!stopping.signal.aborted) {
      try {
        await call()
        answered += 1
      } catch (error) {
        if (!isTrouble(error)) throw error
        if (error instanceof Error && error.message.includes('503')) refused += 1
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
      }
    }
  }

  const people = Promise.all([
    ...tills.map((till) =>
      goOn(async () => {
        await serveAtTill(till, shop, random)
        sold += 1
      }),
    ),
    ...Array.from({ length: SHOPPERS }, () => {
      const own = { tap: null }
      return goOn(async () => {
        await tapOrAgain(taps, own, shop, random)
        sold += 1
      })
    }),
    ...pullers.map((puller, index) =>
      goOn(() => pull(puller, { ...shop, url: urls[index] ?? shop.url })),
    ),
  ])
  // Reported by stop().
  people.catch(() => stopping.abort())
  return {
    tills,
    taps,
    pullers,
    answered: () => answered,
    sold: () => sold,
    refused: () => refused,
    async stop() {
      stopping.abort()
      await people
    },
  }
}
