import { readReceiptCode } from '../pwa/src/local/till/read-receipt-code.ts'
import { readReceiptKey, receiptCodeOf } from '../pwa/src/local/till/receipt-key.ts'
import { readTicketHere } from '../pwa/src/local/till/sales-here.ts'
import type { ReceiptCodeLine } from '../shared/receipts/receipt-bytes.ts'
import type { SimDevice } from './device.ts'
import type { World } from './world.ts'

interface Printed {
  receiptNumber: string
  text: string
  /** As the customer bought them. */
  lines: readonly ReceiptCodeLine[]
}

/** The keys that a device has pulled, as 'T1 04…'. */
async function toldTo(device: SimDevice): Promise<string[]> {
  const { catalogDb } = device.tab()
  const cursor = await catalogDb.cursors.get('counter')
  const rows = await catalogDb.counterTillKeys.toArray()
  return rows
    .filter(({ generation }) => generation === cursor?.generation)
    .map(({ entity }) => `${entity.till} ${entity.publicKey}`)
    .toSorted()
}

/**
 * The receipts of the sales that a device has. Left out are sales without a signed code, such as those from before
 * 1970 or from a time when the device had another till code.
 */
async function printAll(world: World, device: SimDevice): Promise<Printed[]> {
  const { tillDb } = device.tab()
  const printed: Printed[] = []
  for (const { id, lines } of world.sold) {
    const sale = (await readTicketHere(tillDb, id))?.sale
    if (!sale) continue
    const { receiptNumber, occurredAtMs: soldAtMs } = sale
    const { products } = sale.sale
    const text = await receiptCodeOf(tillDb, { receiptNumber, soldAtMs, lines: products })
    if (text !== receiptNumber) printed.push({ receiptNumber, text, lines })
  }
  return printed
}

const linesOf = (lines: readonly ReceiptCodeLine[]) =>
  JSON.stringify(
    lines.map(({ productId, size, quantity, price }) => [productId, size, quantity, price]),
  )

/**
 * Every device knows the keys of all tills, has a key itself, and accepts the receipts of all others. Call this last:
 * each device syncs once more in a new tab, which does not back off as earlier tabs may, and so pulls what the others
 * registered.
 */
export async function checkKeys(world: World): Promise<string[]> {
  for (const device of world.devices) await device.openTab().engine.round()
  for (const device of world.devices) await device.tab().engine.round()
  const broken: string[] = []
  const rows = await world.server.db.read((db) =>
    db
      .selectFrom('till_keys as k')
      .innerJoin('devices as d', 'd.id', 'k.device_id')
      .select(['d.code', 'k.public_key as publicKey'])
      .execute(),
  )
  const known = rows.map(({ code, publicKey }) => `${code} ${publicKey}`).toSorted()
  for (const device of world.devices) {
    const told = await toldTo(device)
    if (told.join() !== known.join())
      broken.push(`${device.name} knows ${told.length} keys of tills, the server ${known.length}`)
    const own = await readReceiptKey(device.tab().tillDb)
    if (!known.includes(`${own?.code} ${own?.publicKey}`))
      broken.push(`the key of ${device.name} is not the server's`)
    const reader = world.devices.find((other) => other !== device) ?? device
    for (const { receiptNumber, text, lines } of await printAll(world, device)) {
      const read = await readReceiptCode(reader.tab(), text)
      if (read.kind !== 'signed') broken.push(`the receipt ${receiptNumber} is ${read.kind}`)
      else if (linesOf(read.receipt.lines ?? []) !== linesOf(lines))
        broken.push(`the receipt ${receiptNumber} says another sale`)
    }
  }
  return broken
}
