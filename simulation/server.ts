import { sql } from 'kysely'
import { readPosition } from '../api/database/history-marks.ts'
import pino from 'pino'
import * as v from 'valibot'
import { beginHistory } from '../api/database/begin-history.ts'
import { readHighestCode } from '../api/database/device-codes.ts'
import { ADMIN } from './device.ts'
import { checkIntegrity } from '../api/database/check-integrity.ts'
import type { ReadTransaction, WriteTransaction } from '../api/database/database.ts'
import type {
  OperationHandler,
  OperationHandlers,
  OperationSource,
} from '../api/features/sync/apply-operation.ts'
import { registerDevice } from '../api/features/sync/register-device.ts'
import { pullForCounter, takePush } from '../api/features/sync/serve-counter.ts'
import { takeLosses } from '../api/features/sync/take-losses.ts'
import { readClaims, sign } from '../api/features/sync/told.ts'
import { REFUSAL_STATUS } from '../api/http/refusal-status.ts'
import { operationHandlers } from '../api/operation-handlers.ts'
import type { StockEffect } from '../shared/operations/operation-definition.ts'
import {
  OPERATION_TYPES,
  OPERATIONS,
  saleOf,
  type Operation,
  type OperationType,
} from '../shared/operations/registry.ts'
import type { ReturnV1 } from '../shared/operations/return.ts'
import { Refusal } from '../shared/refusals.ts'
import { sizeOfKey } from '../shared/size-key.ts'
import { deviceRequestSchema } from '../shared/sync/device.ts'
import { lossReportSchema } from '../shared/sync/losses.ts'
import { PROTOCOL } from '../shared/sync/protocol.ts'
import { pullQuerySchema } from '../shared/sync/pull-query.ts'
import { pushRequestSchema, type PushAnswerJson } from '../shared/sync/push.ts'
import { toIso } from '../shared/time.ts'
import { jsonResponse, type SimRequest } from './answers.ts'
import { copyModel, countOperation, type Model } from './model.ts'
import { priceGoods } from './goods-model.ts'
import { noteCorrections, noteTally, takeOver } from './stocktakes-model.ts'
import { bringBack, isOut, piecesOf, saleArrives, type SaleThen } from './returns-model.ts'
import type { Sabotage } from './sabotage.ts'
import type { OpenStore, Process, SimStore } from './sim-store.ts'

/** When the server's process dies while it serves a request. */
export type Crash = 'before-commit' | 'after-commit' | null

/** The server died: nobody gets an answer. */
export class ServerCrash extends Error {}

export interface Backup {
  putBack: (process: Process) => Promise<void>
  model: Model
}

function refusalResponse(refusal: Refusal): Response {
  const { message, code } = refusal
  return jsonResponse({ mssg: message, message, code }, REFUSAL_STATUS[refusal.code])
}

/** The sale that a return refers to, as it was before the return. */
interface SaleFound {
  sale: string
  before: SaleThen
}

/** An operation that was applied. */
interface Applied {
  id: string
  device: string
  effects: StockEffect[]
  operation: Operation
  /** For a return: its sale; null while that sale is not known. */
  found: SaleFound | null
  /** For a sale: whether no other sale has its receipt number. */
  isAlone: boolean
  /** When it was made by its device's clock, but at most the time of its arrival. */
  saidAtMs: number
  occurredAtMs: number
  receivedAtMs: number
}

const log = pino({ level: 'silent' })
const SECRET = { jwtSecret: 'the secret of a shop of the simulation' }

/** The server's own use cases on a database, as devices call them. Only HTTP is left out. */
export class SimServer {
  /** Epoch ms. */
  now: number
  model: Model
  /** The token that every signed-in account has; any other token is signed out. */
  validToken = 'token-0'
  /** For each refused sale that was sent again, the sale in its place, as the tills know it. */
  readonly sentAgain = new Map<string, string>()
  /** The most entities in one page of a pull. A low limit splits small catalogues into several pages. */
  pageLimit = Number.POSITIVE_INFINITY
  /** After how many operations one fails as if by a bug; null: none fails. */
  failAfter: number | null = null
  private readonly store: SimStore
  private readonly sabotage: Sabotage

  static async open(
    openStore: OpenStore,
    model: Model,
    now: number,
    sabotage: Sabotage,
  ): Promise<SimServer> {
    let server: SimServer | undefined
    const store = await openStore(() => server?.now ?? now)
    server = new SimServer(store, model, now, sabotage)
    return server
  }

  private constructor(store: SimStore, model: Model, now: number, sabotage: Sabotage) {
    this.now = now
    this.model = model
    this.sabotage = sabotage
    this.store = store
    if (store.connection) this.sabotage.onOpen?.(store.connection)
  }

  /** Whether the process can go on while its database is replaced. */
  get canRunOn(): boolean {
    return this.store.canRunOn
  }

  /** Whether a backup after each step costs next to nothing. */
  get keepsEasily(): boolean {
    return this.store.keepsEasily
  }

  get db() {
    return this.store.db
  }

  async close(): Promise<void> {
    await this.store.end(this.sabotage.onOpen !== undefined)
  }

  async backup(): Promise<Backup> {
    const model = copyModel(this.model)
    return { putBack: await this.store.keep(), model }
  }

  /** Replaces the data with a backup, under a new epoch. */
  async restore(backup: Backup, epoch: string): Promise<void> {
    const replacedCode = await this.db.read(readHighestCode)
    await this.goBack(backup, 'ended')
    if (this.sabotage.keepsEpoch) return
    await this.db.write((transaction) => beginHistory(transaction, { epoch, replacedCode }))
  }

  /** An earlier state of the data is put back, without the steps of a restore. */
  async goBack(backup: Backup, process: Process): Promise<void> {
    await backup.putBack(process)
    this.model = copyModel(backup.model)
  }

  /** Runs a use case in one transaction. The model counts its `effects` after the commit. */
  async commit<T>(
    work: (transaction: WriteTransaction) => Promise<T>,
    crash: Crash = null,
  ): Promise<T> {
    const result = await this.db.write(async (transaction) => {
      const done = await work(transaction)
      if (crash === 'before-commit') throw new ServerCrash()
      return done
    })
    return result
  }

  /** The real handlers, which also report their effects on the stock. */
  private handlersTelling(applied: Applied[]): OperationHandlers {
    const real: OperationHandlers = {
      ...operationHandlers,
      ...this.sabotage.handlers?.(operationHandlers),
    }
    const failing = (source: OperationSource) => {
      if (this.failAfter === null) return
      this.failAfter -= 1
      if (this.failAfter >= 0) return
      this.failAfter = null
      throw new Error(`planned fault in operation ${source.operationId}`)
    }
    const telling =
      <Type extends OperationType>(type: Type): OperationHandler<Type> =>
      async (transaction, payload, source) => {
        const operation = { type, payload } as Operation
        const { operationId: id, deviceId: device } = source
        const found =
          operation.type === 'return.v1'
            ? await this.findSale(transaction, operation.payload, device, applied)
            : null
        const done = await real[type](transaction, payload, source)
        failing(source)
        const effects = OPERATIONS[type].stockEffects(payload)
        const sale = saleOf(operation)
        const isAlone =
          sale !== null && (await this.salesWith(transaction, sale.receiptNumber)).length === 1
        const saidAtMs = Math.min(source.occurredAtMs, source.receivedAtMs)
        const { occurredAtMs, receivedAtMs } = source
        const times = { saidAtMs, occurredAtMs, receivedAtMs }
        applied.push({ id, device, effects, operation, found, isAlone, ...times })
        return done
      }
    return Object.fromEntries(
      OPERATION_TYPES.map((type) => [type, telling(type)]),
    ) as OperationHandlers
  }

  /** Counts an applied operation in the models, once. */
  private count(one: Applied): void {
    const { id, device, operation, found, isAlone, saidAtMs } = one
    const { counted, returns } = this.model
    if (counted.has(id)) return
    countOperation(this.model, id, this.effectsOf(one))
    const sold = saleOf(operation)
    if (sold !== null) {
      const { products, receiptNumber } = sold
      const sale = { sale: id, receiptNumber, device, isAlone, sold: products }
      const isOfRefused = (other: string) => this.sentAgain.get(other) === id
      saleArrives(returns, sale, { isUnknown: (other) => !counted.has(other), isOfRefused })
    }
    if (operation.type === 'goods-in.v1') {
      priceGoods(this.model.prices, operation.payload, saidAtMs)
    }
    if (operation.type !== 'return.v1') return
    const { sale, lines, refund, receiptNumber } = operation.payload
    returns.refunds += refund
    if (found !== null) bringBack(returns, found.sale, lines, found.before)
    else if (sale !== null) returns.waiting.push({ sale, receiptNumber, device, lines })
  }

  /** The effects of an operation on the stock, according to the models. */
  private effectsOf({ id, device, effects, operation, occurredAtMs, receivedAtMs }: Applied) {
    const { stocktakes, levels } = this.model
    if (operation.type === 'stocktake-count.v1') noteTally(stocktakes, operation.payload, id)
    const by = { device, shownAtMs: occurredAtMs, receivedAtMs }
    if (operation.type === 'stock-edit.v1') noteCorrections(stocktakes, effects, by)
    if (operation.type !== 'stocktake-close.v1') return effects
    return takeOver(stocktakes, operation.payload, by, (key) => levels.has(key))
  }

  /** The tills' sales with this receipt number. */
  private salesWith(transaction: WriteTransaction, receiptNumber: string | null) {
    return transaction
      .selectFrom('orders')
      .select(['operation_id', 'device_id'])
      .where('receipt_number', '=', receiptNumber ?? '')
      .execute()
  }

  /**
   * The sale that a return refers to. When its id is unknown, this is the only sale of another device with its
   * receipt number.
   */
  private async findSale(
    transaction: WriteTransaction,
    { sale, receiptNumber }: ReturnV1,
    device: string,
    applied: readonly Applied[],
  ): Promise<SaleFound | null> {
    if (sale === null) return null
    const named = await this.readSale(transaction, sale)
    if (named !== null) return { sale, before: named }
    const inPlace = this.sentAgain.get(sale)
    const became = inPlace === undefined ? null : await this.readSale(transaction, inPlace)
    if (inPlace !== undefined && became !== null) return { sale: inPlace, before: became }
    const isKnown = this.model.counted.has(sale) || applied.some(({ id }) => id === sale)
    const [only, ...more] = await this.salesWith(transaction, receiptNumber)
    if (isKnown || !only?.operation_id || more.length > 0 || only.device_id === device) return null
    const before = await this.readSale(transaction, only.operation_id)
    return before && { sale: only.operation_id, before }
  }

  /** A till's sale as the server has it now; null when it is unknown. */
  private async readSale(transaction: WriteTransaction, sale: string): Promise<SaleThen | null> {
    const rows = await transaction
      .selectFrom('orders as o')
      .innerJoin('order_lines as l', 'l.order_id', 'o.id')
      .select(['o.status', 'l.product_id as productId', 'l.size', 'l.quantity'])
      .where(sql<string>`o.operation_id`, '=', sale)
      .execute()
    const [first] = rows
    if (!first) return null
    const sold = rows.map((row) => ({ ...row, size: sizeOfKey(row.size) }))
    return { isOut: isOut(first.status), sold: piecesOf(sold) }
  }

  /** What a device says that it was told, which a planted fault may misread. */
  private async toldIn(db: ReadTransaction, told: string[] = []): Promise<string[]> {
    const { claim: misread } = this.sabotage
    const position = misread && (await readPosition(db))
    if (!misread || !position) return told
    return readClaims(SECRET, told).map((claim) => sign(SECRET, misread(claim, position)))
  }

  private async push(text: string, crash: Crash): Promise<Response> {
    const request = v.parse(pushRequestSchema, JSON.parse(text))
    const applied: Applied[] = []
    const handlers = this.handlersTelling(applied)
    const receivedAtMs = this.now
    const push = { app: { log }, handlers, request, receivedAtMs, pushedBy: ADMIN }
    const { texts: _texts, ...answer } = await this.commit(async (transaction) => {
      await this.sabotage.beforePush?.(transaction, request.operations)
      const told = await this.toldIn(transaction, request.told)
      return takePush(transaction, SECRET, { ...push, request: { ...request, told } })
    }, crash)
    for (const one of applied) this.count(one)
    const whole: PushAnswerJson = { protocol: PROTOCOL, serverTime: toIso(receivedAtMs), ...answer }
    return jsonResponse(this.sabotage.pushAnswer?.(whole, request) ?? whole)
  }

  private async pull(query: URLSearchParams): Promise<Response> {
    const asked = v.parse(pullQuerySchema, Object.fromEntries(query))
    const told = await this.db.read((transaction) => this.toldIn(transaction, asked.told))
    const parsed = { ...asked, told, limit: Math.min(asked.limit, this.pageLimit) }
    const app = { db: this.db, config: SECRET, clock: () => this.now }
    const answer = await pullForCounter(app, parsed)
    return jsonResponse(this.sabotage.pullAnswer?.(answer, parsed) ?? answer)
  }

  private async enrol(text: string, crash: Crash): Promise<Response> {
    const request = v.parse(deviceRequestSchema, JSON.parse(text))
    const told = await this.db.read((transaction) => this.toldIn(transaction, request.told))
    const answer = await registerDevice(
      (work) => this.commit(work, crash),
      { ...request, told },
      { atMs: this.now, config: SECRET },
    )
    return jsonResponse(answer)
  }

  private async takeLosses(text: string, crash: Crash): Promise<Response> {
    const report = v.parse(lossReportSchema, JSON.parse(text))
    const arrived = await this.commit(
      (transaction) => takeLosses(transaction, report, this.now),
      crash,
    )
    return jsonResponse({ protocol: PROTOCOL, arrived })
  }

  /** Answers a request as the routes do. Throws ServerCrash when the process dies on it. */
  async serve(request: SimRequest, crash: Crash): Promise<Response> {
    try {
      if (request.token !== this.validToken) throw new Refusal('not-signed-in')
      const answer = await this.answer(request, crash)
      if (crash === 'after-commit') throw new ServerCrash()
      return answer
    } catch (error) {
      if (error instanceof Refusal) return refusalResponse(error)
      throw error
    }
  }

  private answer({ path, query, text }: SimRequest, crash: Crash): Promise<Response> {
    if (path === '/api/sync/push') return this.push(text, crash)
    if (path === '/api/sync/pull') return this.pull(query)
    if (path === '/api/sync/losses') return this.takeLosses(text, crash)
    return this.enrol(text, crash)
  }

  checkIntegrity(): Promise<string[]> {
    return this.db.read(checkIntegrity)
  }
}
