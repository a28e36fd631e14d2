import type { DeviceId } from '../../../../shared/sync/device-id.ts'
import * as v from 'valibot'
import { counterProductSchema, productSchema } from '../../../../shared/catalog/product.ts'
import type { Person } from '../../../../shared/people/person.ts'
import type { RecordedReturn } from '../../../../shared/returns/recorded-return.ts'
import type { TillKeyEntry } from '../../../../shared/receipts/till-key.ts'
import { PROTOCOL } from '../../../../shared/sync/protocol.ts'
import { toldOf } from '../told.ts'
import { PULL_PAGE, pullAnswerSchema, type PullScope } from '../../../../shared/sync/pull.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import type { Transport } from '../../http/transport.ts'
import type { CatalogDb, CursorRow } from '../../local/catalog/catalog-db.ts'
import type { PullAnswer } from '../../local/catalog/catalog-cursor.ts'
import { storePage } from '../../local/catalog/store-page.ts'
import { networkTexts } from '#texts/network.ts'
import { dropSnapshot, planAfter, planPull, type PullPlan } from './plan-pull.ts'

const PULL_TIMEOUT_MS = 30_000
const SMALLEST_PAGE = 50
/** Products validated in one task, so that input is handled in between, also on a slow phone. */
const SLICE = 250
/** Limit of pages in a row that could not be stored, because another tab moved the cursor or the epoch changed. */
const MOST_LOST_PAGES = 20

/** Failure code when the server has a newer protocol, which only a newer app can read. */
const APP_TOO_OLD = 'app-too-old'
const newerProtocolSchema = v.pipe(
  v.object({ protocol: v.pipe(v.number(), v.minValue(PROTOCOL + 1)) }),
  v.transform((): typeof APP_TOO_OLD => APP_TOO_OLD),
)
const answerSchema = v.union([pullAnswerSchema, newerProtocolSchema])
const productSchemas = { shop: v.array(productSchema), counter: v.array(counterProductSchema) }

export function isAppTooOld(error: unknown): boolean {
  return error instanceof ApiFailure && error.code === APP_TOO_OLD
}

export interface PullDeps {
  catalogDb: CatalogDb
  transport: Transport
  /** Epoch ms. */
  now: () => number
  random: () => number
}

/** Page size of the next request: quartered after a time-out, doubled after a success. */
export interface PullPace {
  limit: number
}

export interface CounterAccess {
  device: DeviceId
  token: string
  /** Operations in the outbox, as far as the round knows; the server shows them to the owner. */
  waiting?: number | undefined
  /** The build of the app, shown to the owner too. */
  app?: string | undefined
  /** What the server told with the outcomes of this device's operations. */
  told?: string | undefined
  /** False once the person signed out: nothing more may be stored. */
  isAllowed: () => boolean
  /** Handed in, so that the shop's page does not carry the schemas. */
  entitySchemas: {
    returns: v.GenericSchema<unknown, RecordedReturn[]>
    tillKeys: v.GenericSchema<unknown, TillKeyEntry[]>
    people: v.GenericSchema<unknown, Person[]>
  }
}

export const startPace = (): PullPace => ({ limit: PULL_PAGE })

function pathOf(
  plan: PullPlan,
  limit: number,
  { waiting, app, told }: Pick<CounterAccess, 'waiting' | 'app' | 'told'> = {},
): string {
  const query = new URLSearchParams({ scope: plan.scope, since: String(plan.since) })
  query.set('limit', String(limit))
  if (plan.epoch !== null) query.set('epoch', plan.epoch)
  if (plan.snapshot) query.set('snapshot', '1')
  if (plan.device !== null) {
    query.set('device', plan.device)
    query.set('ranges', '1')
    const allTold = toldOf(plan.told, told)
    if (allTold.length > 0) query.set('told', allTold.join(','))
    if (waiting !== undefined) query.set('waiting', String(waiting))
    if (app !== undefined) query.set('app', app)
  }
  return `/api/sync/pull?${query.toString()}`
}

function unreadable(): ApiFailure {
  return new ApiFailure('unreadable', { message: networkTexts.unreadableAnswer })
}

/** Validates the entities that only the counter sees; without a schema there are none. Throws ApiFailure. */
function readEntities<T>(
  schema: v.GenericSchema<unknown, T[]> | undefined,
  entities: readonly unknown[],
): T[] {
  if (schema === undefined) return []
  const parsed = v.safeParse(schema, entities)
  if (!parsed.success) throw unreadable()
  return parsed.output
}

/** Validates a page's products in slices, yielding to input in between. Throws ApiFailure. */
async function readProducts(scope: PullScope, products: readonly unknown[]) {
  const read = []
  for (let from = 0; from < products.length; from += SLICE) {
    if (from > 0) await new Promise((resolve) => setTimeout(resolve))
    const parsed = v.safeParse(productSchemas[scope], products.slice(from, from + SLICE))
    if (!parsed.success) throw unreadable()
    read.push(...parsed.output)
  }
  return read
}

/** Requests one page; throws ApiFailure. */
export async function askPage<Scope extends PullScope>(
  deps: PullDeps,
  plan: PullPlan<Scope>,
  access: CounterAccess | null,
  pace: PullPace,
): Promise<PullAnswer<Scope>> {
  try {
    const answer = await callApi(
      {
        path: pathOf(plan, pace.limit, access ?? undefined),
        schema: answerSchema,
        token: access?.token,
        timeoutMs: PULL_TIMEOUT_MS,
        // A copy from the HTTP cache would never bring newer changes.
        cache: 'no-store',
      },
      deps.transport,
    )
    if (answer === APP_TOO_OLD) {
      throw new ApiFailure('refused', { message: networkTexts.appTooOld }, { code: APP_TOO_OLD })
    }
    // A page that does not advance the cursor would be requested for ever.
    if (answer.next < plan.since || (answer.more && answer.next === plan.since)) {
      throw unreadable()
    }
    pace.limit = Math.min(PULL_PAGE, pace.limit * 2)
    const { upserts } = answer
    const products = await readProducts(plan.scope, upserts.products)
    const returns = readEntities(access?.entitySchemas.returns, upserts.returns)
    const tillKeys = readEntities(access?.entitySchemas.tillKeys, upserts.tillKeys)
    const people = readEntities(access?.entitySchemas.people, upserts.people)
    // `scope` selected the schema, so the types agree.
    return {
      ...answer,
      upserts: { ...upserts, products, returns, tillKeys, people },
    } as PullAnswer<Scope>
  } catch (error) {
    if (error instanceof ApiFailure && error.timedOut) {
      pace.limit = Math.max(SMALLEST_PAGE, Math.floor(pace.limit / 4))
    }
    throw error
  }
}

function isResnapshot(error: unknown): boolean {
  return error instanceof ApiFailure && error.status === 409 && error.code === 'resnapshot'
}

/**
 * Brings a scope's catalogue up to date, page by page; resolves to its cursor once it is up to date. Throws ApiFailure
 * when a request fails, and errors of the storage; pages stored before stay.
 */
export async function pullCatalog(
  deps: PullDeps,
  scope: PullScope,
  access: CounterAccess | null,
  pace: PullPace,
): Promise<CursorRow | null> {
  const { catalogDb: db, now, random } = deps
  const device = access?.device ?? null
  let resnapshot = false
  let lost = 0
  let next: PullPlan | null = null
  while (lost < MOST_LOST_PAGES) {
    const plan: PullPlan = next ?? (await planPull(db, scope, device, { now: now(), resnapshot }))
    next = null
    const restart = async () => {
      lost += 1
      resnapshot = true
      const isHalf = plan.generation !== null && (plan.snapshot || plan.table === 'snapshots')
      if (isHalf) await dropSnapshot(db, scope, plan.table, plan.generation ?? 0)
    }
    let answer: PullAnswer<PullScope>
    try {
      answer = await askPage(deps, plan, access, pace)
    } catch (error) {
      if (!isResnapshot(error)) throw error
      await restart()
      continue
    }
    const moment = { now: now(), random, ...(access && { isAllowed: access.isAllowed }) }
    const outcome = await storePage(db, plan, answer, moment)
    if (outcome === 'not-allowed') return null
    if (outcome === 'other-epoch') await restart()
    else if (outcome === 'moved') lost += 1
    else {
      lost = 0
      resnapshot = false
      if (!answer.more) return outcome
      next = planAfter(plan, outcome, now())
    }
  }
  return null
}
