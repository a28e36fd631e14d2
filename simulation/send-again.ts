import * as v from 'valibot'
import { saveSale } from '../pwa/src/local/till/save-ticket.ts'
import { type OperationId, operationIdSchema } from '../shared/operations/operation-id.ts'
import { noteReceipt } from './cleared-storage.ts'
import type { Tab } from './device.ts'
import { actorAt } from './people.ts'
import type { SoldTicket, World } from './world.ts'

/**
 * Sends a refused sale again as its customer bought it. The customer brings a piece back before or after that. Draws
 * nothing from the seed's randomness.
 */
export async function sendAgain(world: World, tab: Tab): Promise<void> {
  // The copied profile would send it again too.
  if (world.clones > 0) return
  const tray = await tab.tillDb.rejected.where('resolvedAtMs').equals(0).toArray()
  for (const { id: refused } of tray) {
    const sold = world.sold.find(({ id }) => id === refused)
    if (!sold || !world.spoiled.has(refused)) continue
    const { ticketDiscount } = sold
    const lines = sold.lines.flatMap((line) => {
      return line.listPrice === null ? [] : [{ ...line, listPrice: line.listPrice }]
    })
    if (lines.length < sold.lines.length) continue
    const isBackBefore = Number.parseInt(refused.slice(-2), 16) % 2 === 0
    if (isBackBefore) await bringOneBack(world, tab, sold)
    const sale = { lines, ticketDiscount, draftId: otherId(refused, 1) }
    world.server.sentAgain.set(refused, sale.draftId)
    world.tried.add(sale.draftId)
    const { id, receiptNumber } = await saveSale(tab.saving, sale, refused)
    if (!tab.alive) return
    noteReceipt(world, receiptNumber)
    const [author, saved] = [world.authors.get(refused), world.saved.get(refused)]
    if (author) world.authors.set(id, author)
    if (saved) world.saved.set(id, saved)
    world.sold.push({ id, receiptNumber, lines, ticketDiscount })
    world.trace.say(`${tab.device.name} sends ${sold.receiptNumber} again: ${receiptNumber}`)
    if (!isBackBefore) await bringOneBack(world, tab, sold)
  }
}

/** The customer returns a piece of the first line of a sale, by the number on the receipt. */
async function bringOneBack(
  world: World,
  tab: Tab,
  { id: sale, receiptNumber, lines }: SoldTicket,
) {
  const back = lines
    .slice(0, 1)
    .map((line) => ({ ...line, quantity: 1, restock: true, reason: '' }))
  const draftId = otherId(sale, 2)
  world.tried.add(draftId)
  const author = { actor: await actorAt(tab), approvedBy: null }
  const returns = [{ lines: back, sale, receiptNumber }]
  const saved = await tab.engine.recordTicket({ draftId, returns, sale: null })
  if (!tab.alive) return
  for (const { id, returnNumber } of saved.returns) {
    noteReceipt(world, returnNumber)
    world.authors.set(id, author)
    const productId = back[0]?.productId ?? ''
    world.saved.set(id, { device: tab.device.name, kind: 'return', productId })
  }
}

/** An id derived from another id; `n` is below 16. */
function otherId(id: OperationId, n: number): OperationId {
  const last = (Number.parseInt(id.slice(-1), 16) ^ n).toString(16)
  return v.parse(operationIdSchema, id.slice(0, -1) + last)
}
