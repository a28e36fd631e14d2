import {
  type NewOperation,
  type SavedOperation,
  saveOperation,
} from '../pwa/src/local/till/save-operation.ts'
import {
  readShift,
  saveCashMove,
  saveShiftClose,
  saveShiftOpen,
} from '../pwa/src/local/till/save-shift.ts'
import { expectedCash, sumCounted } from '../shared/shifts/shift-sums.ts'
import { WRITE_OFF_REASONS } from '../shared/operations/goods.ts'
import type { ProductId } from '../shared/catalog/product-id.ts'
import { centimes, dinarsToCentimes, sumLines } from '../shared/money.ts'
import { atFullPrice, percentOf, takeOffLines } from '../shared/store-order/discount.ts'
import { noteReceipt } from './cleared-storage.ts'
import { laterProduct, type SoldThing } from './catalog.ts'
import type { Tab } from './device.ts'
import { actorAt, MANAGER } from './people.ts'
import { sendAgain } from './send-again.ts'
import type { World } from './world.ts'

/** Makes a sale on a tab. It counts as saved only when the device says so. */
export async function sell(world: World, tab: Tab): Promise<void> {
  const { random, trace } = world
  const id = random.id()
  const asked = Array.from({ length: random.int(1, 2) }, () => {
    const thing = random.pick(world.things)
    const size =
      thing.sizes.length === 0 ? null : (thing.sizes[random.int(0, thing.sizes.length - 1)] ?? null)
    const listPrice = dinarsToCentimes(random.int(0, 2000))
    const goods = { productId: thing.id, title: thing.title, size, quantity: random.int(1, 3) }
    const amount = random.oneIn(3) ? percentOf(listPrice, random.int(1, 100)) : centimes(0)
    const discount = amount > 0 ? { amount, reason: 'Club' } : null
    return { ...goods, price: centimes(listPrice - amount), listPrice, discount }
  })
  const takenOff = random.oneIn(3) ? percentOf(sumLines(asked), random.int(1, 100)) : centimes(0)
  const lines = takeOffLines(asked, takenOff)
  const ticketDiscount = takenOff > 0 ? { amount: takenOff, reason: 'Loyal' } : null
  world.tried.add(id)
  const actor = await actorAt(tab)
  try {
    const sale = await tab.engine.recordSale({ lines, ticketDiscount, draftId: id })
    // Nobody sees what a dead tab reports.
    if (!tab.alive) return
    noteReceipt(world, sale.receiptNumber)
    world.authors.set(sale.id, { actor, approvedBy: null })
    world.sold.push({ id: sale.id, receiptNumber: sale.receiptNumber, lines, ticketDiscount })
    world.saved.set(sale.id, {
      device: tab.device.name,
      kind: 'sale',
      productId: lines[0]?.productId ?? '',
    })
    trace.say(
      `${tab.device.name} sells ${lines.map((line) => `${line.quantity} ${line.title}`).join(', ')}: ${sale.receiptNumber}`,
    )
  } catch (error) {
    trace.say(`${tab.device.name} cannot save a sale: ${(error as Error).name}`)
  }
}

/** A customer brings goods back: of any till's sale, sent or not, or without a receipt. */
export async function giveBack(world: World, tab: Tab): Promise<void> {
  const { random, trace } = world
  const sale = world.sold[random.int(0, world.sold.length)] ?? null
  const thing = random.pick(world.things)
  const size = thing.sizes[0] ?? null
  const other = {
    productId: thing.id,
    title: thing.title,
    size,
    quantity: 1,
    price: dinarsToCentimes(900),
  }
  const lines = (sale?.lines ?? [other]).slice(0, random.int(1, 2)).map((line) => ({
    ...line,
    quantity: random.int(1, line.quantity),
    restock: !random.oneIn(3),
    reason: '',
  }))
  // Another till refers to a sale by the id of its order, which a restored server may not have.
  const lostId = random.oneIn(6) ? random.id() : null
  const back = {
    lines,
    sale: sale && (lostId ?? sale.id),
    receiptNumber: sale?.receiptNumber ?? null,
  }
  const draftId = random.id()
  const instead = random.oneIn(2) ? { lines: [atFullPrice(other)] } : null
  world.tried.add(draftId)
  if (instead !== null) world.exchanges.add(draftId)
  const approvedBy = random.oneIn(2) ? MANAGER : null
  const author = { actor: await actorAt(tab), approvedBy }
  try {
    const saved = await tab.engine.recordTicket({
      draftId,
      returns: [back],
      sale: instead,
      approvedBy: approvedBy ?? undefined,
    })
    for (const { id } of saved.returns) world.tried.add(id)
    if (!tab.alive) return
    const device = tab.device.name
    for (const { id, returnNumber } of saved.returns) {
      noteReceipt(world, returnNumber)
      world.authors.set(id, author)
      world.saved.set(id, { device, kind: 'return', productId: lines[0]?.productId ?? '' })
      trace.say(`${device} takes ${sale?.receiptNumber ?? 'goods'} back: ${returnNumber}`)
    }
    if (saved.sale === null || instead === null) return
    const { id, receiptNumber } = saved.sale
    noteReceipt(world, receiptNumber)
    world.authors.set(id, author)
    world.sold.push({ id, receiptNumber, lines: instead.lines, ticketDiscount: null })
    world.saved.set(id, { device, kind: 'sale', productId: other.productId })
    trace.say(`${device} gives ${other.title} for it: ${receiptNumber}`)
  } catch (error) {
    trace.say(`${tab.device.name} cannot save a return: ${(error as Error).name}`)
  }
}

/** Somebody opens a shift; when one is open, they move cash, or count the drawer and close the shift. */
export async function handleCash(world: World, tab: Tab): Promise<void> {
  const { random, trace } = world
  const { saving, device } = tab
  const note = ({ id }: Pick<SavedOperation, 'id'>, what: string) => {
    world.tried.add(id)
    if (!tab.alive) return
    world.saved.set(id, { device: device.name, kind: 'cash', productId: '' })
    trace.say(`${device.name} ${what}`)
  }
  try {
    const now = await readShift(tab.tillDb)
    if (now === null) {
      const float = dinarsToCentimes(random.int(0, 200) * 50)
      note(await saveShiftOpen(saving, float), `opens a shift with ${float}`)
      return
    }
    const closes = random.oneIn(2)
    // Before the drawer is counted, most of the cash goes to the bank.
    if (!closes || random.oneIn(2)) {
      const kind = closes ? 'out' : random.pick(['in', 'out'] as const)
      const amount = dinarsToCentimes(random.int(1, 60) * 5)
      const moved = await saveCashMove(saving, { kind, amount, reason: '' })
      note(moved, `moves cash ${kind}: ${amount}`)
    }
    const last = closes ? await readShift(tab.tillDb) : null
    if (last === null) return
    const counted = [{ value: 100 as const, pieces: random.int(0, 300) }]
    const firstCounted = sumCounted(counted)
    const seen = expectedCash(last.sums)
    const close = { shift: last.shift.id, counted, firstCounted, seen }
    const closed = await saveShiftClose(saving, close)
    if (!tab.alive) return
    noteReceipt(world, closed.zNumber)
    world.closed.push(closed)
    note(closed, `closes ${closed.zNumber}: ${closed.difference}`)
  } catch (error) {
    trace.say(`${device.name} cannot handle its cash: ${(error as Error).name}`)
  }
}

/** Goods come in, some with a new buying price, or are written off. */
export async function handleGoods(world: World, tab: Tab): Promise<void> {
  const { random, trace } = world
  const { saving, device } = tab
  const goods = Array.from({ length: random.int(1, 2) }, () => {
    const { id: productId, title, sizes } = random.pick(world.things)
    const size = sizes[random.int(0, Math.max(0, sizes.length - 1))] ?? null
    return { productId, title, size, quantity: random.int(1, 4) }
  })
  const words = goods.map(({ quantity, title }) => `${quantity} ${title}`).join(', ')
  const lines = goods.map((line) => ({
    ...line,
    unitCost: random.oneIn(5) ? null : random.int(1, 900),
    setsBuyingPrice: !random.oneIn(4),
  }))
  const isIn = !random.oneIn(3)
  const operation: NewOperation = isIn
    ? { type: 'goods-in.v1', payload: { lines, supplier: 'Atlas', note: '' } }
    : {
        type: 'write-off.v1',
        payload: { lines: goods, reason: random.pick(WRITE_OFF_REASONS), note: '' },
      }
  try {
    const { id } = await saveOperation(saving, operation)
    world.tried.add(id)
    if (!tab.alive) return
    const productId = goods[0]?.productId ?? ''
    world.saved.set(id, { device: device.name, kind: 'goods', productId })
    trace.say(`${device.name} ${isIn ? 'takes in' : 'writes off'} ${words}`)
  } catch (error) {
    trace.say(`${device.name} cannot save its goods: ${(error as Error).name}`)
  }
}

/** Somebody counts a shelf, based on what the till shows. `of`: the product; a random one when it is left out. */
export async function countShelf(world: World, tab: Tab, of?: ProductId): Promise<void> {
  const { random, trace } = world
  try {
    const products = await tab.shown()
    const any = products[random.int(0, products.length - 1)]
    const product = of === undefined ? any : products.find(({ _id }) => _id === of)
    if (!product) return
    const size =
      product.sizes.length === 0
        ? null
        : (product.sizes[random.int(0, product.sizes.length - 1)] ?? null)
    const expected = size?.quantity ?? product.stock
    const quantity = Math.max(0, expected + random.int(-2, 4))
    const count = size
      ? { sizes: [{ size: size.size, quantity, expected }] }
      : { stock: quantity, expected }
    const { id } = await tab.engine.recordStockEdit({
      productId: product._id,
      title: product.title,
      count,
    })
    world.tried.add(id)
    if (!tab.alive) return
    world.saved.set(id, { device: tab.device.name, kind: 'count', productId: product._id })
    trace.say(`${tab.device.name} counts ${product.title}: ${expected} → ${quantity}`)
  } catch (error) {
    trace.say(`${tab.device.name} cannot save a count: ${(error as Error).name}`)
  }
}

/** Runs a round of sync. The engine must survive whatever goes wrong in it. Returns true when all went well. */
export async function syncOnce(world: World, tab: Tab): Promise<boolean> {
  try {
    await sendAgain(world, tab)
    const { applied, rejected, trouble } = await tab.engine.round()
    world.trace.say(
      `${tab.device.name} synced: ${applied} applied, ${rejected} rejected, ${trouble?.kind ?? 'well'}`,
    )
    return trouble === null
  } catch (error) {
    world.trace.say(`${tab.device.name} stops in the middle: ${(error as Error).name}`)
    return false
  }
}

export function nextThing(world: World): SoldThing {
  return laterProduct(world.things.length)
}
