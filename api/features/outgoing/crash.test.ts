import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openMailbox } from '../../testing/open-mailbox.ts'
import { fetchJson } from '../../testing/start-test-app.ts'
import { startProcess } from '../../testing/start-process.ts'

test('an email whose sending a crash broke off is sent after the next start, under the same Message-ID', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'kora-crash-'))
  const mailbox = await openMailbox()
  onTestFinished(async () => {
    await mailbox.close()
    rmSync(dataDir, { recursive: true })
  })
  const start = async () => {
    const shop = startProcess({
      DATA_DIR: dataDir,
      SMTP_URL: mailbox.url,
      PUBLIC_URL: 'https://shop.example',
    })
    const said = await shop.line(/^Kora is ready at/)
    return { shop, url: said.replace(/^.* at /, '') }
  }
  const first = await start()
  const account = { email: 'owner@kora.example', password: 'Goalkeeper1' }
  await fetchJson(`${first.url}/api/admin/register`, { csrf: true, body: account })
  // The mail server has accepted the email but does not answer.
  mailbox.holdAnswers(true)
  const message = { email: 'nadia@kora.example', message: 'Salam' }
  await fetchJson(`${first.url}/api/contact`, { body: message })
  const lost = await mailbox.email(1)
  first.shop.signal('SIGKILL')
  await first.shop.ended
  mailbox.holdAnswers(false)
  const second = await start()
  const again = await mailbox.email(2)
  expect(again.messageId).toBe(lost.messageId)
  expect(again.text).toBe(lost.text)
  second.shop.signal('SIGTERM')
  const { code, stdout, stderr } = await second.shop.ended
  expect(code).toBe(0)
  expect(stdout + stderr).not.toContain('Secret')
})
