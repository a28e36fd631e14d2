import { expect, test } from 'vitest'
import { startTestApp } from '../testing/start-test-app.ts'
import { askQuestion, isOwnQuestion, QUESTION_HEADER, readDiagnosis } from './diagnosis.ts'

const SECRET = 's'.repeat(32)
const NOW = Date.parse('2026-11-21T09:12:00Z')

test('a stranger, with a made-up question or an old one, gets the answer of an unknown address', async () => {
  const shop = await startTestApp({ clock: () => NOW })
  const { jwtSecret } = shop.app.config
  const ask = (question: string) =>
    shop.fetchJson('/api/diagnosis', { headers: { [QUESTION_HEADER]: question } })
  const unknown = await shop.fetchJson('/api/nothing')
  const questions = ['', 'x', askQuestion(SECRET, NOW), askQuestion(jwtSecret, NOW - 61_000)]
  for (const question of questions) {
    const answer = await ask(question)
    expect(answer.status).toBe(404)
    expect(answer.body.code).toBe(unknown.body.code)
  }
  expect((await ask(askQuestion(jwtSecret, NOW))).status).toBe(200)
  await shop.close()
})

test('the answer is to this question, from whoever knows the secret, and says nothing secret', async () => {
  const shop = await startTestApp({ clock: () => NOW, trustProxy: 1 })
  const { jwtSecret } = shop.app.config
  const question = askQuestion(jwtSecret, NOW)
  const headers = { [QUESTION_HEADER]: question, 'X-Forwarded-For': '192.0.2.1, 192.0.2.2' }
  const { body } = await shop.fetchJson('/api/diagnosis', { headers })
  expect(readDiagnosis(jwtSecret, question, body)).toMatchObject({ forwarded: 2, trustProxy: 1 })
  expect(readDiagnosis(jwtSecret, askQuestion(jwtSecret, NOW), body)).toBeNull()
  expect(readDiagnosis(SECRET, question, body)).toBeNull()
  const changed = { ...body, diagnosis: body.diagnosis.replace('"forwarded":2', '"forwarded":1') }
  expect(readDiagnosis(jwtSecret, question, changed)).toBeNull()
  expect(JSON.stringify(body)).not.toContain(jwtSecret)
  await shop.close()
})

test('a question does not hold the secret, and none is like another', () => {
  const [first, second] = [askQuestion(SECRET, NOW), askQuestion(SECRET, NOW)]
  expect(first).not.toBe(second)
  expect(first).not.toContain(SECRET)
  expect(isOwnQuestion(SECRET, first, NOW)).toBe(true)
  expect(isOwnQuestion(SECRET, first.replace(/^\d/, '2'), NOW)).toBe(false)
})
