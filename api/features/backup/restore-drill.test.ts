import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync, readFileSync, renameSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { addTestCategory } from '../../testing/add-test-category.ts'
import { TEST_CUSTOMER } from '../../testing/order-calls.ts'
import { sendForm } from '../../testing/send-form.ts'
import { programFile, type ShopProcess, startProcess } from '../../testing/start-process.ts'
import {
  fetchJson,
  signUpAdmin,
  startTestApp,
  TEST_PASSWORD,
} from '../../testing/start-test-app.ts'
import { testPicture } from '../../testing/test-pictures.ts'
import { makeTemporaryFolder } from '../../testing/temporary-folder.ts'

// Each command is started as a program of its own, which takes longer on a slow machine.
vi.setConfig({ testTimeout: 120_000 })

const GUIDE = resolve(import.meta.dirname, '../../../docs/hosting.md')

/** The lines of the first block of commands under a heading of the guide. */
function readCommands(heading: string): string[] {
  const [, section = ''] = readFileSync(GUIDE, 'utf8').split(`\n## ${heading}\n`)
  const [, block = ''] = /```sh\n([^`]+)```/.exec(section) ?? []
  return block.trim().split('\n')
}

let folder: string
let shop: ShopProcess | null
beforeEach(() => {
  folder = makeTemporaryFolder()
  shop = null
})
afterEach(async () => {
  shop?.signal('SIGTERM')
  await shop?.ended
})

/** Runs a command as npm does in the project's folder, with the test's folder as `data`. */
async function runCommand(name: string, args: string[], variables: Record<string, string>) {
  const child = spawn(process.execPath, [programFile(`commands/${name}`), ...args], {
    cwd: folder,
    env: {
      PATH: process.env['PATH'],
      INIT_CWD: folder,
      DATA_DIR: join(folder, 'data'),
      ...variables,
    },
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let said = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (said += text))
  const [code] = (await once(child, 'close')) as [number | null]
  expect({ name, code, said }).toEqual({ name, code: 0, said: '' })
}

/** Executes a line of the guide. A line that this test does not know fails it. */
async function follow(line: string, variables: Record<string, string>): Promise<void> {
  const [, name = '', args = ''] = /^npm run ([\w-]+)(?: -- (.+))?$/.exec(line) ?? []
  const [, from = '', to = ''] = /^mv (\S+) (\S+)$/.exec(line) ?? []
  if (name !== '') await runCommand(name, args === '' ? [] : args.split(' '), variables)
  else if (from !== '') renameSync(join(folder, from), join(folder, to))
  else if (line === 'npm start')
    shop = startProcess({ DATA_DIR: join(folder, 'data'), LOG_LEVEL: 'error', ...variables })
  else throw new Error(`The guide says '${line}', which this test cannot do.`)
}

/** What visitors and the owner see of a shop. */
async function look(url: string) {
  const login = { email: 'owner@kora.example', password: TEST_PASSWORD }
  const { body } = await fetchJson(`${url}/api/admin/login`, { body: login })
  const read = async (path: string) => (await fetchJson(url + path, { token: body.token })).body
  const products = await read('/api/products')
  const pictures = readdirSync(join(folder, 'data/uploads')).toSorted()
  const picture = await (await fetch(`${url}/uploads/${pictures[0]}`)).arrayBuffer()
  return {
    admin: body.adminId,
    products,
    orders: await read('/api/orders'),
    pictures,
    picture: Buffer.from(picture).toString('base64'),
  }
}

async function fillShop() {
  const app = await startTestApp({ dataDir: join(folder, 'data') })
  const { token } = await signUpAdmin(app)
  const category = await addTestCategory(app.app)
  const sent = await sendForm(app, '/api/products', {
    token,
    fields: { title: 'Rhumel', description: 'Light.', price: '4200', stock: '3', category },
    files: { images: [await testPicture()] },
  })
  expect(sent.status).toBe(201)
  const productId: string = sent.body.newProduct._id
  const order = await app.fetchJson('/api/orders', {
    body: {
      ...TEST_CUSTOMER,
      products: [{ productId, quantity: 1 }],
    },
  })
  expect(order.status).toBe(201)
  const seen = await look(app.url)
  await app.close()
  return seen
}

// With a passphrase, which takes more steps. backup.test.ts runs the commands without one.
test('whoever follows the restore drill of the guide has the same shop afterwards', async () => {
  const before = await fillShop()
  expect(before).toMatchObject({ products: [{ title: expect.any(String) }], orders: [{}] })
  const commands = readCommands('Restore drill')
  expect(commands).toContain('npm start')
  const variables = { BACKUP_KEY: 'five random words of your own' }
  for (const line of commands) await follow(line, variables)
  const ready = await (shop as ShopProcess | null)?.line(/ready/)
  expect(await look(/http:\S+/.exec(ready ?? '')?.[0] ?? '')).toEqual(before)
  const drill = readFileSync(join(folder, 'kora-drill.tar'))
  expect(drill.subarray(0, 14).toString()).toBe('KORA-ENCRYPTED')
})
