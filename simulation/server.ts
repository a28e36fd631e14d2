import type { ProductId } from '../shared/catalog/product-id.ts'
import type { OperationId } from '../shared/operations/operation-id.ts'
import { sql } from 'kysely'
import pino from 'pino'
import * as v from 'valibot'
import { beginHistory } from '../api/database/begin-history.ts'
import { readHighestCode } from '../api/database/device-codes.ts'
import { enrolDevice } from '../api/database/devices.ts'
import { checkIntegrity } from '../api/database/check-integrity.ts'
import { readEpoch } from '../api/database/meta.ts'
import type { WriteTransaction } from '../api/database/database.ts'
import { deleteProduct } from '../api/database/product-edits.ts'
import { pruneOld } from '../api/database/prune.ts'
import { readOrder, type OrderRecord } from '../api/database/orders.ts'
import { deleteOrder } from '../api/features/orders/delete-order.ts'
import { editOrder } from '../api/features/orders/edit-order.ts'
import { placeOrder } from '../api/features/checkout/place-order.ts'
import { returnOrderLines } from '../api/features/returns/return-order-lines.ts'
import { countStock } from '../api/features/stock/count-stock.ts'
import type {
  OperationHandler,
  OperationHandlers,
  OperationSource,
} from '../api/features/sync/apply-operation.ts'
import { pullChanges } from '../api/features/sync/pull-changes.ts'
import { pushOperations } from '../api/features/sync/push-operations.ts'
import { takeLosses } from '../api/features/sync/take-losses.ts'
import { REFUSAL_STATUS } from '../api/http/refusal-status.ts'
import { operationHandlers } from '../api/operation-handlers.ts'
import type { OrderRequest } from '../shared/checkout/order-request.ts'
import { centimes } from '../shared/money.ts'
import type { StockEffect } from '../shared/operations/operation-definition.ts'
import {
  OPERATION_TYPES,
  OPERATIONS,
  type Operation,
  type OperationType,
} from '../shared/operations/registry.ts'
import { saleEffects } from '../shared/operations/store-order.ts'
import { orderTotal, type OrderStatus } from '../shared/orders/order.ts'
import { Refusal } from '../shared/refusals.ts'
import { sizeOfKey } from '../shared/size-key.ts'
import { countedQuantities } from '../shared/stock/stock-edit.ts'
import { deviceRequestSchema } from '../shared/sync/device.ts'
import { lossReportSchema } from '../shared/sync/losses.ts'
import { PROTOCOL } from '../shared/sync/protocol.ts'
import { pullQuerySchema } from '../shared/sync/pull-query.ts'
import { pushRequestSchema, type PushAnswerJson } from '../shared/sync/push.ts'
import { toIso } from '../shared/time.ts'
import { jsonResponse } from './answers.ts'
import { addProduct, type SoldThing } from './catalog.ts'
import { ADMIN } from './device.ts'
import { copyModel, countOperation, levelKey, move, type Model } from './model.ts'
import {
  backOf,
  bringBack,
  type BroughtBack,
  isAllBack,
  isOut,
  piecesOf,
  saleArrives,
  type SaleThen,
} from './returns-model.ts'
import type { Sabotage } from './sabotage.ts'
import { StoreFile } from './store-file.ts'

export interface SimRequest {
  path: string
  query: URLSearchParams
  token: string | null
  /** As it was sent. */
  text: string
}

/** Where the server's process dies while it serves a request. */
export type Crash = 'before-commit' | 'after-commit' | null

/** The server died: nobody gets an answer. */
export class ServerCrash extends Error {}

export interface Backup {
  bytes: Buffer
  model: Model
}

function refusalResponse(refusal: Refusal): Response {
  const { message, code } = refusal
  return jsonResponse({ mssg: message, message, code }, REFUSAL_STATUS[refusal.code])
}

function soldOf({ product_id: productId, size, quantity }: OrderRecord['lines'][number]) {
  return { productId, size: sizeOfKey(size), quantity }
}

/** An operation that was applied; `saleThen`: the sale that a return names, as it was before. */
interface Applied {
  id: string
  effects: StockEffect[]
  operation: Operation
  saleThen: SaleThen | null
}

const log = pino({ level: 'silent' })

/** The server's own use cases on SQLite; only HTTP is left out. */
export class SimServer {
  /** Epoch ms. */
  now: number
  model: Model
  /** What every live admin's token reads; another one is signed out. */
  validToken = 'token-0'
  /** The most entities in one page of a pull, so that small catalogues come in several. */
  pageLimit = Number.POSITIVE_INFINITY
  /** Operations to apply before one fails as by a bug; null: none fails. */
  failAfter: number | null = null
  private readonly file: StoreFile
  private readonly sabotage: Sabotage

  constructor(bytes: Buffer, model: Model, now: number, sabotage: Sabotage) {
    this.now = now
    this.model = model
    this.sabotage = sabotage
    this.file = StoreFile.of(bytes)
    this.sabotage.onOpen?.(this.file.connection)
  }

  get db() {
    return this.file.store.db
  }

  async close(): Promise<void> {
    if (this.sabotage.onOpen) await this.file.close()
    else this.file.giveBack()
  }

  backup(): Backup {
    return { bytes: this.file.connection.serialize(), model: copyModel(this.model) }
  }

  /** Puts a backup in the place of what is there, under a new epoch. */
  async restore(backup: Backup, epoch: string): Promise<void> {
    const replacedCode = await this.db.read(readHighestCode)
    this.file.become(backup.bytes)
    this.model = copyModel(backup.model)
    if (this.sabotage.keepsEpoch) return
    await this.db.write((transaction) => beginHistory(transaction, { epoch, replacedCode }))
  }

  /** Runs a use case in one transaction; `effects` are counted by the model once it is committed. */
  private async commit<T>(
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

  /** The real handlers, each telling what it moved. */
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
        const sale = operation.type === 'return.v1' ? operation.payload.sale : null
        const saleThen = sale === null ? null : await this.readSale(transaction, sale)
        const done = await real[type](transaction, payload, source)
        failing(source)
        const effects = OPERATIONS[type].stockEffects(payload)
        applied.push({ id: source.operationId, effects, operation, saleThen })
        return done
      }
    return Object.fromEntries(
      OPERATION_TYPES.map((type) => [type, telling(type)]),
    ) as OperationHandlers
  }

  /** Counts an operation that was applied, once. */
  private count({ id, effects, operation, saleThen }: Applied): void {
    const { counted, returns } = this.model
    const isNew = !counted.has(id)
    countOperation(this.model, id, effects)
    if (!isNew) return
    if (operation.type === 'store-order.v1') saleArrives(returns, id, operation.payload.products)
    if (operation.type !== 'return.v1') return
    const { sale, lines, refund } = operation.payload
    returns.refunds += refund
    bringBack(returns, sale, lines, saleThen)
  }

  /** A till's sale as the server has it now; null when it is not there. */
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

  /** The owner takes pieces of an order's first line back; wrong when that was answered otherwise than it must be. */
  async takeBack(
    number: number,
    quantity: number,
    restock: boolean,
  ): Promise<{ what: string; isWrong: boolean }> {
    const order = await this.readNth(number)
    const line = order?.lines[0]
    if (!order || !line) return { what: 'no order', isWrong: false }
    const size = sizeOfKey(line.size)
    const lines = [{ productId: line.product_id, size, quantity, restock, reason: '' }]
    const key = levelKey(line.product_id, size)
    const sold = piecesOf(order.lines.map(soldOf))
    const sale = order.row.operation_id ?? order.row.id
    const { returns } = this.model
    const isThere = isOut(order.row.status) && order.row.stock_taken === 1
    const left = isThere ? (sold.get(key) ?? 0) - (backOf(returns, sale).get(key) ?? 0) : 0
    const by = { adminId: ADMIN, atMs: this.now }
    try {
      await this.commit((transaction) => returnOrderLines(transaction, order.row.id, { lines }, by))
    } catch (error) {
      if (error instanceof Refusal) return { what: error.code, isWrong: left >= quantity }
      throw error
    }
    bringBack(returns, sale, lines, { isOut: true, sold })
    returns.refunds += quantity * line.unit_price_centimes
    if (restock) move(this.model, [{ productId: line.product_id, size, change: quantity }])
    return { what: 'taken back', isWrong: left < quantity }
  }

  /** What an order keeps out of the shelf, given back or taken once more: its lines without what came back. */
  private moveOrder(sale: string, lines: BroughtBack, sign: 1 | -1): void {
    for (const { productId, size, quantity } of lines)
      move(this.model, [{ productId, size, change: sign * quantity }])
    for (const [key, pieces] of backOf(this.model.returns, sale)) {
      const level = this.model.levels.get(key)
      if (level !== undefined) this.model.levels.set(key, level - sign * pieces)
    }
  }

  private async push(text: string, crash: Crash): Promise<Response> {
    const request = v.parse(pushRequestSchema, JSON.parse(text))
    const applied: Applied[] = []
    const handlers = this.handlersTelling(applied)
    const receivedAtMs = this.now
    const { texts: _texts, ...answer } = await this.commit(async (transaction) => {
      await this.sabotage.beforePush?.(transaction, request.operations)
      return {
        epoch: await readEpoch(transaction),
        ...(await pushOperations({ log }, transaction, handlers, request, receivedAtMs)),
      }
    }, crash)
    for (const one of applied) this.count(one)
    const whole: PushAnswerJson = { protocol: PROTOCOL, serverTime: toIso(receivedAtMs), ...answer }
    return jsonResponse(this.sabotage.pushAnswer?.(whole, request) ?? whole)
  }

  private async pull(query: URLSearchParams): Promise<Response> {
    const asked = v.parse(pullQuerySchema, Object.fromEntries(query))
    const parsed = { ...asked, limit: Math.min(asked.limit, this.pageLimit) }
    const answer = await this.db.read((transaction) => pullChanges(transaction, parsed))
    return jsonResponse(this.sabotage.pullAnswer?.(answer, parsed) ?? answer)
  }

  private async enrol(text: string, crash: Crash): Promise<Response> {
    const request = v.parse(deviceRequestSchema, JSON.parse(text))
    const code = await this.commit(
      (transaction) =>
        enrolDevice(transaction, {
          id: request.device,
          name: request.name,
          wishedCode: request.code,
          atMs: this.now,
        }),
      crash,
    )
    return jsonResponse({ code })
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

  /** A shopper's order; the refusal's code when it was refused. */
  async placeOrder(request: OrderRequest): Promise<string | null> {
    try {
      await this.commit((transaction) =>
        placeOrder(transaction, request, {
          receivedAtMs: this.now,
          limits: null,
          freeFrom: null,
        }),
      )
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
    const effects = saleEffects(request.products)
    move(this.model, effects)
    return null
  }

  /** The owner counts a shelf at the counter, without an expectation: the count is absolute. */
  async countShelf(
    productId: ProductId,
    size: string | null,
    quantity: number,
  ): Promise<string | null> {
    const count = size === null ? { stock: quantity } : { sizes: [{ size, quantity }] }
    try {
      await this.commit((transaction) =>
        countStock(transaction, productId, count, {
          operationId: null,
          deviceId: null,
          adminId: null,
          occurredAtMs: this.now,
          atMs: this.now,
        }),
      )
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
    for (const entry of countedQuantities(count)) {
      this.model.levels.set(levelKey(productId, entry.size), entry.quantity)
    }
    return null
  }

  /** The owner changes an order's status and, now and then, how many pieces its first line has. */
  async editOrder(
    number: number,
    status: OrderStatus,
    more: number,
    isOfReturns = false,
  ): Promise<string | null> {
    const order = await this.readNth(number, isOfReturns)
    if (!order) return 'no order'
    const { row } = order
    const products = order.lines.map((line, index) => ({
      productId: line.product_id,
      size: sizeOfKey(line.size),
      quantity: Math.max(1, line.quantity + (index === 0 ? more : 0)),
      price: centimes(line.unit_price_centimes),
    }))
    const { full_name: fullName, phone, city, commune, revision } = row
    const totalPrice = orderTotal(products, centimes(row.shipping_centimes))
    const edit = { fullName, phone, city, commune, status, products, totalPrice, revision }
    try {
      await this.commit((transaction) =>
        editOrder(transaction, row.id, edit, { adminId: ADMIN, atMs: this.now }),
      )
    } catch (error) {
      if (error instanceof Refusal) return error.code
      throw error
    }
    const sale = row.operation_id ?? row.id
    // An order whose every piece came back is Returned, whatever the owner says.
    const isKept = isOut(status) && !isAllBack(this.model.returns, sale, piecesOf(products))
    if (isOut(row.status)) this.moveOrder(sale, order.lines.map(soldOf), 1)
    if (isKept) this.moveOrder(sale, products, -1)
    return null
  }

  /** The owner deletes an order; the operation it came from, when it was a till's. */
  async deleteOrder(number: number): Promise<OperationId | null> {
    const order = await this.readNth(number)
    if (!order) return null
    await this.commit((transaction) =>
      deleteOrder(transaction, order.row.id, { adminId: ADMIN, atMs: this.now }),
    )
    const { status } = order.row
    const sale = order.row.operation_id ?? order.row.id
    if (status === 'Pending' || status === 'Confirmed')
      this.moveOrder(sale, order.lines.map(soldOf), 1)
    return order.row.operation_id
  }

  /** The n-th order of those there are, or of those that pieces came back of, whatever n. */
  private async readNth(number: number, isOfReturns = false): Promise<OrderRecord | undefined> {
    const rows = await this.db.read((db) =>
      db
        .selectFrom('orders')
        .select('id')
        .$if(isOfReturns, (all) =>
          all.where('id', 'in', (lines) =>
            lines.selectFrom('order_lines').select('order_id').where('returned', '>', 0),
          ),
        )
        .orderBy('number')
        .execute(),
    )
    const row = rows[number % Math.max(1, rows.length)]
    return row && this.db.read((db) => readOrder(db, row.id))
  }

  /** What the server forgets once a day, as if it were long ago. */
  async prune(): Promise<void> {
    await this.commit((transaction) => pruneOld(transaction, this.now))
  }

  async addProduct(thing: SoldThing): Promise<void> {
    await this.commit((transaction) => addProduct(transaction, thing, this.now))
    const sizes = thing.sizes.length === 0 ? [null] : thing.sizes
    for (const size of sizes) this.model.levels.set(levelKey(thing.id, size), thing.pieces)
  }

  async removeProduct(id: ProductId): Promise<void> {
    await this.commit((transaction) => deleteProduct(transaction, id, this.now))
  }

  checkIntegrity(): Promise<string[]> {
    return this.db.read(checkIntegrity)
  }
}
