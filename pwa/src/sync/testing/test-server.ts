import * as v from 'valibot'
import type { CounterProductJson } from '../../../../shared/catalog/product.ts'
import type { StockEffect } from '../../../../shared/operations/operation-definition.ts'
import { operationEffects, readOperation } from '../../../../shared/operations/registry.ts'
import { canonicalJson } from '../../../../shared/sync/canonical-json.ts'
import { lossReportSchema, type LossAnswerJson } from '../../../../shared/sync/losses.ts'
import type { OperationResultJson } from '../../../../shared/sync/push.ts'
import type { PullAnswerJson } from '../../../../shared/sync/pull.ts'
import { countedQuantities } from '../../../../shared/stock/stock-edit.ts'
import { addSequences } from '../../../../shared/sync/sequence-ranges.ts'

export interface TestRequest {
  path: string
  query: URLSearchParams
  token: string | null
  body: unknown
  /** As it was sent. */
  text: string
}

/** Answers a request in the server's place; `serve` is what the server itself would do. */
export type Fault = (
  request: TestRequest,
  serve: () => Response,
) => Response | Promise<Response> | null

export interface TestServerState {
  epoch: string
  lastChange: number
  changes: Map<string, number>
  products: Map<string, CounterProductJson>
  deleted: Set<string>
  outcomes: Map<string, { content: string; result: OperationResultJson }>
  /** By device: each processed sequence with the ids of its operations. */
  sequences: Map<string, Map<number, Set<string>>>
  codes: Map<string, string>
  /** Labels of operations that devices reported as lost, by operation id. */
  losses: Map<string, string>
}

interface PushedOperation {
  id: string
  sequence: number
  type: string
  actor: string
  occurredAt: string
  payload: unknown
  redacted?: true
}

export function json(answer: unknown, status = 200): Response {
  return new Response(JSON.stringify(answer), {
    status,
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
}

export function refusal(status: number, code: string, message = code): Response {
  return json({ mssg: message, message, code }, status)
}

/** A captive portal's page. */
export function html(status = 200): Response {
  return new Response('<html>Welcome to FreeWifi</html>', {
    status,
    headers: { 'content-type': 'text/html' },
  })
}

/** A product without sizes. */
export function testProduct(id: string, stock: number, title = 'Ball'): CounterProductJson {
  return {
    _id: id,
    title,
    description: '',
    price: 1000,
    promoPrice: null,
    onSale: false,
    buyingPrice: 600,
    category: null,
    images: [],
    sizes: [],
    stock,
    totalStock: stock,
    effectivePrice: 1000,
    createdAt: '2026-01-01T00:00:00.000Z',
    revision: 1,
  }
}

/** The server's half of sync in memory, by the rules of the real one, with faults put in its way. */
export function createTestServer() {
  let state: TestServerState = {
    epoch: 'epoch-1',
    lastChange: 0,
    changes: new Map(),
    products: new Map(),
    deleted: new Set(),
    outcomes: new Map(),
    sequences: new Map(),
    codes: new Map(),
    losses: new Map(),
  }
  let fault: Fault | null = null
  const requests: TestRequest[] = []
  const server = { pageLimit: Number.POSITIVE_INFINITY, tellsRanges: true }
  const clock = { now: Date.parse('2026-11-21T09:00:00.000Z') }

  const touch = (id: string) => {
    state.lastChange += 1
    state.changes.set(id, state.lastChange)
  }

  const putProduct = (product: CounterProductJson) => {
    state.products.set(product._id, product)
    state.deleted.delete(product._id)
    touch(product._id)
  }

  const deleteProduct = (id: string) => {
    state.products.delete(id)
    state.deleted.add(id)
    touch(id)
  }

  const move = ({ productId, change }: StockEffect) => {
    const product = state.products.get(productId)
    if (!product || change === 0) return
    const stock = product.stock + change
    putProduct({ ...product, stock, totalStock: stock })
  }

  const apply = (operation: PushedOperation): OperationResultJson => {
    const { id } = operation
    const said = readOperation(JSON.stringify(operation))
    if (!said) throw new Error(`operation ${id} cannot be read`)
    if (said.type === 'stock-edit.v1') {
      const known = state.products.get(said.payload.productId)
      if (!known || countedQuantities(said.payload).some((entry) => entry.size !== null)) {
        const message = 'Product not found.'
        return { id, status: 'rejected', duplicate: false, code: 'unknown-product', message }
      }
    }
    for (const effect of operationEffects(said)) move(effect)
    return { id, status: 'applied', duplicate: false }
  }

  const take = (device: string, operation: PushedOperation): OperationResultJson => {
    const { id, type, actor, occurredAt, payload } = operation
    const content = canonicalJson({ type, actor, occurredAt, payload })
    const known = state.outcomes.get(id)
    // The real server also compares the address; here every id is one device's.
    const isRedacted = operation.redacted === true
    if (known && known.content !== content && !isRedacted) {
      return { id, status: 'rejected', duplicate: false, code: 'id-reuse', message: 'id-reuse' }
    }
    if (known) return { ...known.result, duplicate: true }
    const result = apply(operation)
    state.outcomes.set(id, { content, result })
    const sequences = state.sequences.get(device) ?? new Map<number, Set<string>>()
    const ids = sequences.get(operation.sequence) ?? new Set()
    state.sequences.set(device, sequences.set(operation.sequence, ids.add(id)))
    return result
  }

  const acknowledgedOf = (device: string) => {
    const sequences = state.sequences.get(device) ?? new Map<number, Set<string>>()
    let acknowledged = 0
    while (sequences.has(acknowledged + 1)) acknowledged += 1
    const beyond = [...sequences.keys()].filter((sequence) => sequence > acknowledged)
    return { acknowledged, beyond }
  }

  /** `acknowledgedRanges` for clients that request them. */
  const processedOf = (device: string, readsRanges: boolean) => {
    const { acknowledged, beyond } = acknowledgedOf(device)
    if (beyond.length === 0) return { acknowledged }
    return readsRanges && server.tellsRanges
      ? { acknowledged, acknowledgedRanges: addSequences([], beyond) }
      : { acknowledged, acknowledgedBeyond: beyond }
  }

  const push = (body: unknown): Response => {
    const { device, operations } = body as { device: string; operations: PushedOperation[] }
    const results = operations.map((operation) => take(device, operation))
    const taken = state.sequences.get(device)
    const isReused = operations.some(({ sequence }) => (taken?.get(sequence)?.size ?? 0) > 1)
    return json({
      protocol: 1,
      epoch: state.epoch,
      serverTime: new Date(clock.now).toISOString(),
      acknowledged: acknowledgedOf(device).acknowledged,
      results,
      ...(isReused && { sequenceReused: true }),
    })
  }

  const pull = (query: URLSearchParams): Response => {
    const since = Number(query.get('since'))
    const limit = Math.min(Number(query.get('limit')), server.pageLimit)
    const epoch = query.get('epoch')
    const device = query.get('device')
    if (since > state.lastChange || (epoch !== null && epoch !== state.epoch)) {
      return refusal(409, 'resnapshot')
    }
    const changed = [...state.changes]
      .filter(([id, number]) => number > since && (since > 0 || !state.deleted.has(id)))
      .toSorted((a, b) => a[1] - b[1])
    const page = changed.slice(0, limit)
    const more = changed.length > limit
    const products = page.flatMap(([id]) => state.products.get(id) ?? [])
    return json({
      protocol: 1,
      epoch: state.epoch,
      next: more ? (page.at(-1)?.[1] ?? since) : state.lastChange,
      more,
      upserts: { products, categories: [], tariffs: [] },
      deletes: {
        products: page.map(([id]) => id).filter((id) => state.deleted.has(id)),
        categories: [],
      },
      ...(device !== null && processedOf(device, query.get('ranges') === '1')),
    } satisfies PullAnswerJson)
  }

  const enrol = (body: unknown): Response => {
    const { device, code: wished } = body as { device: string; code?: string }
    const taken = new Set(state.codes.values())
    const free = wished !== undefined && !taken.has(wished) ? wished : `T${taken.size + 1}`
    const code = state.codes.get(device) ?? free
    state.codes.set(device, code)
    return json({ code })
  }

  const takeLosses = (body: unknown): Response => {
    const { operations } = v.parse(lossReportSchema, body)
    const arrived = operations.map(({ id }) => id).filter((id) => state.outcomes.has(id))
    for (const { id, label } of operations) {
      if (!state.outcomes.has(id)) state.losses.set(id, label)
    }
    return json({ protocol: 1, arrived } satisfies LossAnswerJson)
  }

  const serve = (request: TestRequest): Response => {
    if (request.token !== 'good-token') return refusal(401, 'not-signed-in', 'Please login again.')
    if (request.path === '/api/sync/push') return push(request.body)
    if (request.path === '/api/sync/pull') return pull(request.query)
    if (request.path === '/api/sync/losses') return takeLosses(request.body)
    return enrol(request.body)
  }

  return {
    /** Stands in for the browser's fetch. */
    fetch: async (url: string, init: RequestInit): Promise<Response> => {
      const { pathname: path, searchParams: query } = new URL(url, 'http://shop.test')
      const text = typeof init.body === 'string' ? init.body : ''
      const body: unknown = text === '' ? null : JSON.parse(text)
      const authorization = new Headers(init.headers).get('authorization')
      const token = authorization?.replace('Bearer ', '') ?? null
      const request: TestRequest = { path, query, token, body, text }
      requests.push(request)
      return (await fault?.(request, () => serve(request))) ?? serve(request)
    },
    /** Everything asked so far. */
    requests,
    /** Gives pages of at most `limit` entities, to make catalogues of several pages. */
    limitPages: (limit: number) => {
      server.pageLimit = limit
    },
    /** From now on it answers as the release before there were ranges. */
    tellNoRanges: () => {
      server.tellsRanges = false
    },
    pulls: () => requests.filter((request) => request.path === '/api/sync/pull'),
    pushes: () => requests.filter((request) => request.path === '/api/sync/push'),
    clock,
    putProduct,
    deleteProduct,
    stockOf: (id: string) => state.products.get(id)?.stock,
    state: () => state,
    /** Puts something between the device and the server; a fault answering null lets the request through. */
    setFault: (next: Fault | null) => {
      fault = next
    },
    backup: (): TestServerState => structuredClone(state),
    restore: (backup: TestServerState, epoch: string) => {
      state = { ...structuredClone(backup), epoch }
    },
  }
}

export type TestServer = ReturnType<typeof createTestServer>
