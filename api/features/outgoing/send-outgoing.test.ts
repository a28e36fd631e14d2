import { afterEach, beforeEach, expect, test } from 'vitest'
import { writeMetaAnew } from '../../database/meta.ts'
import { putOutgoing, RESET_LANE } from '../../database/outgoing.ts'
import { readSmtpUrl, type SmtpConfig } from '../../smtp-config.ts'
import { collectLog } from '../../testing/collect-log.ts'
import { type Mailbox, openMailbox } from '../../testing/open-mailbox.ts'
import { signUpAdmin, startTestApp, type TestApp } from '../../testing/start-test-app.ts'
import { makeShopData, type ShopData } from '../../testing/shop-data.ts'
import { RETRY_AFTER_MS } from './attempt.ts'

const OWNER = 'owner@kora.example'

let data: ShopData
let mailbox: Mailbox
let shop: TestApp
let token: string
let nowMs: number
const { log, lines } = collectLog()

beforeEach(async () => {
  nowMs = Date.now()
  lines.length = 0
  data = await makeShopData()
  mailbox = await openMailbox()
  shop = await open()
  token = (await signUpAdmin(shop, OWNER)).token
})
afterEach(async () => {
  await shop.close()
  await mailbox.close()
})

/** Starts the shop on its folder; closing it keeps the folder. */
function open(url = mailbox.url): Promise<TestApp> {
  const smtp = url === '' ? null : (readSmtpUrl(url) as SmtpConfig)
  return startTestApp({ ...data, smtp, publicUrl: 'https://shop.example', clock: () => nowMs, log })
}

async function restart(url?: string): Promise<void> {
  await shop.close()
  shop = await open(url)
}

/** Puts an email into the queue, of a type that needs no other data of the shop. */
async function post(recipient = OWNER): Promise<void> {
  await shop.app.db.write((transaction) =>
    putOutgoing(transaction, {
      lane: RESET_LANE,
      type: 'password-reset',
      recipient,
      content: { language: 'en' },
      atMs: nowMs,
    }),
  )
}

/** Commits something, because the queue does not notice that a test has moved the clock; every commit makes it look. */
const commitSomething = () =>
  shop.app.db.write((db) => writeMetaAnew(db, 'test-commit', String(nowMs)))

const readQueue = () =>
  shop.app.db.read((db) => db.selectFrom('outgoing').selectAll().orderBy('number').execute())

/** Waits until the first message of the queue had this many attempts. */
async function tried(attempts: number): Promise<void> {
  await expect.poll(async () => (await readQueue())[0]?.attempts).toBe(attempts)
}

const readNotes = async () =>
  (await shop.fetchJson('/api/attention', { token })).body.notes.map(
    (note: { kind: string }) => note.kind,
  )

test('an email that is refused for now is tried again later, under the same Message-ID', async () => {
  mailbox.refuseWith({ code: 451, text: 'try later' })
  await post()
  await tried(1)
  const [waiting] = await readQueue()
  expect(waiting).toMatchObject({ state: 'waiting', status: 451, next_try_ms: nowMs + 60_000 })
  expect(waiting?.answer).toContain('try later')
  mailbox.refuseWith(null)
  nowMs += 59_000
  await commitSomething()
  await post()
  // The second email was sent, while the first one waits for its time.
  await mailbox.email(1)
  nowMs += 1000
  await commitSomething()
  const again = await mailbox.email(2)
  expect(again.messageId).toBe(`<${waiting?.id}@kora.example>`)
})

test('what is refused again and again is tried seven times in a day and a half, and the owner hears of it', async () => {
  // Not a link to choose a password, which is given up after half an hour.
  await shop.app.db.write((db) =>
    putOutgoing(db, {
      lane: 'email',
      type: 'of-another-version',
      recipient: OWNER,
      content: {},
      atMs: nowMs,
    }),
  )
  await tried(1)
  expect(await readNotes()).toEqual([])
  for (const [index, wait] of RETRY_AFTER_MS.entries()) {
    nowMs += wait
    await commitSomething()
    await tried(index + 2)
  }
  expect(await readQueue()).toMatchObject([{ state: 'given-up', next_try_ms: null, attempts: 7 }])
  const later = await signUpAdmin(shop, OWNER)
  token = later.token
  expect(await readNotes()).toEqual(['email-failed'])
  await post()
  await mailbox.email(1)
  await expect.poll(readNotes).toEqual([])
})

test('an address that the mail server does not know is given up at once', async () => {
  mailbox.refuseWith({ code: 550, text: 'no such user' })
  await post()
  await tried(1)
  expect(await readQueue()).toMatchObject([{ state: 'given-up', status: 550 }])
  expect((await shop.fetchJson('/api/attention', { token })).body.notes).toMatchObject([
    { kind: 'email-failed', recipient: OWNER, answer: expect.stringContaining('no such user') },
  ])
})

test('a password that the mail server repeats is neither stored nor logged, and the shop goes on trying', async () => {
  await restart(mailbox.url.replace('Secret', 'Mistyped'))
  await post()
  await tried(1)
  expect(await readQueue()).toMatchObject([{ state: 'waiting', status: 535 }])
  const written = JSON.stringify([await readQueue(), lines])
  expect(written).toContain('may not enter with')
  expect(written).not.toContain('Mistyped')
  expect(written).not.toContain(Buffer.from('Mistyped/of the@post').toString('base64'))
})

test('what waits when the shop stops is sent after the next start, once', async () => {
  mailbox.refuseWith({ code: 451, text: 'try later' })
  await post()
  await tried(1)
  mailbox.refuseWith(null)
  nowMs += 60_000
  await restart()
  await mailbox.email(1)
  await expect.poll(async () => (await readQueue())[0]?.state).toBe('sent')
  await restart()
  await post()
  await mailbox.email(2)
  expect(mailbox.taken).toHaveLength(2)
})

test('a shop whose SMTP_URL was taken away forgets what waited for it', async () => {
  mailbox.refuseWith({ code: 550, text: 'no such user' })
  await post()
  await tried(1)
  expect(await readNotes()).toEqual(['email-failed'])
  await restart('')
  await expect.poll(readQueue).toEqual([])
  await expect.poll(readNotes).toEqual([])
})

test('a lane holds at most five hundred messages that wait, the newest', async () => {
  const lane = 'a receiver that never answers'
  await shop.app.db.write(async (db) => {
    for (let n = 0; n < 501; n += 1)
      await putOutgoing(db, {
        lane,
        type: 'x',
        recipient: OWNER,
        content: String(n),
        atMs: nowMs + 9e6,
      })
  })
  const states = await readQueue()
  expect(states).toHaveLength(501)
  expect(states[0]).toMatchObject({ content: '0', state: 'given-up' })
  expect(states[1]).toMatchObject({ content: '1', state: 'waiting' })
})
