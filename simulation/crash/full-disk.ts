import { spawnSync } from 'node:child_process'
import { mkdtemp, open, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { newId } from '../../shared/new-id.ts'
import { testPicture } from '../../api/testing/test-pictures.ts'
import { createRandom } from '../random.ts'
import { checkBooks } from './check-books.ts'
import { openShop } from './open-shop.ts'
import { newTap, workAtTill, type Shop, type Tap, type Till } from './people.ts'

const DISK_MEGABYTES = 8
const HALF_MEGABYTE = Buffer.alloc(512 * 1024)

/** A disk of eight megabytes in memory; null where this account may not mount one. */
async function mountSmallDisk(): Promise<string | null> {
  const folder = await mkdtemp(join(tmpdir(), 'kora-small-disk-'))
  const options = `size=${DISK_MEGABYTES}m`
  const mounted = spawnSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder])
  if (mounted.status === 0) return folder
  await rm(folder, { recursive: true })
  return null
}

/** Writes until nothing more fits. */
async function fill(file: string): Promise<void> {
  const handle = await open(file, 'w')
  try {
    for (let step = HALF_MEGABYTE; step.length > 0;) {
      try {
        await handle.write(step)
      } catch {
        step = step.subarray(0, Math.floor(step.length / 2))
      }
    }
  } finally {
    await handle.close()
  }
}

interface Refused {
  status: number
  code: string | undefined
}

async function call(url: string, init: RequestInit): Promise<Refused> {
  const answer = await fetch(url, init)
  const said = (await answer.json()) as { code?: string }
  return { status: answer.status, code: said.code }
}

function orderCall({ url }: Shop, tap: Tap): Promise<Refused> {
  return call(`${url}/api/orders`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Idempotency-Key': tap.key },
    body: JSON.stringify({
      fullName: tap.fullName,
      phone: '0550123456',
      city: 'constantine',
      commune: 'El Khroub',
      shipping: 500,
      products: [{ productId: tap.productId, quantity: tap.quantity, size: 'M' }],
    }),
  })
}

function pushCall({ url, owner }: Shop, till: Till): Promise<Refused> {
  return call(`${url}/api/sync/push`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', Authorization: `Bearer ${owner.token}` },
    body: JSON.stringify({
      protocol: 1,
      device: till.device,
      epoch: null,
      sentAt: new Date().toISOString(),
      operations: till.waiting.map(({ wire }) => wire),
    }),
  })
}

async function pictureCall({ url, owner }: Shop): Promise<Refused> {
  const form = new FormData()
  form.append('title', newId())
  form.append('image', new Blob([new Uint8Array(await testPicture('0e5a3c', 1200, 1600))]))
  const headers = { Authorization: `Bearer ${owner.token}` }
  return call(`${url}/api/categories`, { method: 'POST', headers, body: form })
}

/**
 * Fills the disk under a running shop and makes room again. Gives one sentence for each promise that does not hold;
 * null where no disk could be mounted.
 */
export async function fillDiskUnderShop(): Promise<string[] | null> {
  const disk = await mountSmallDisk()
  if (disk === null) return null
  const filler = join(disk, 'filler')
  const violations: string[] = []
  const expectFull = (what: string, { status, code }: Refused) => {
    if (status !== 503 || code !== 'storage-full')
      violations.push(`${what} on a full disk was answered ${status} ${code}.`)
  }
  const expectTaken = (what: string, { status, code }: Refused) => {
    if (status >= 300) violations.push(`${what} with room again was answered ${status} ${code}.`)
  }
  const random = createRandom(1)
  const dataDir = join(disk, 'shop')
  try {
    const { server, shop } = await openShop(dataDir)
    const till: Till = { device: newId(), number: 1, sequence: 0, waiting: [], acknowledged: [] }
    const taps: Tap[] = []
    try {
      for (let sales = 0; sales < 100; sales += 1) workAtTill(till, shop, random)
      await fill(filler)
      // What lies ready in the write-ahead log may still take a few.
      let answer: Refused
      do {
        const tap = newTap(shop, random)
        taps.push(tap)
        answer = await orderCall(shop, tap)
      } while (answer.status === 201)
      expectFull('an order', answer)
      expectFull('a push', await pushCall(shop, till))
      expectFull('a picture', await pictureCall(shop))
      expectTaken('reading', await call(`${shop.url}/api/products`, {}))

      await rm(filler)
      for (const tap of taps) expectTaken('an order', await orderCall(shop, tap))
      expectTaken('a push', await pushCall(shop, till))
      expectTaken('a picture', await pictureCall(shop))
      till.acknowledged = till.waiting
      till.waiting = []
      const written = { tills: [till], taps, firstPieces: shop.firstPieces }
      const finding = await checkBooks({ dataDir }, written)
      violations.push(...finding.violations)
      if (finding.undone > 0) violations.push(`${finding.undone} are not there with room again.`)
    } finally {
      await server.kill()
    }
  } finally {
    spawnSync('umount', [disk])
    await rm(disk, { recursive: true, force: true })
  }
  return violations
}
