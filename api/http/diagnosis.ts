import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import * as v from 'valibot'

/*
 * How `npm run doctor` asks a running store what it sees, also through the store's public address. Both sides know the
 * secret in DATA_DIR, and neither sends it: the question carries a code made with it, and so does the answer. A
 * stranger's server at a wrong PUBLIC_URL learns nothing, and a stranger's question is answered with the 404 of an
 * unknown address.
 */

export const DIAGNOSIS_PATH = '/api/diagnosis'
export const QUESTION_HEADER = 'X-Kora-Question'

/** How long a question is valid, so that somebody who overheard one cannot repeat it later. */
const LIFE_MS = 60_000

export const diagnosisSchema = v.object({
  /** Stamps of the running build, by part; null when it was started from the sources. */
  build: v.object({ api: v.nullable(v.string()), pwa: v.nullable(v.string()) }),
  publicUrl: v.nullable(v.string()),
  trustProxy: v.number(),
  backup: v.object({ dir: v.nullable(v.string()), time: v.string(), isEncrypted: v.boolean() }),
  sendsEmail: v.boolean(),
  /** The number of entries in X-Forwarded-For when this request arrived: each proxy adds one. */
  forwarded: v.number(),
})
export type Diagnosis = v.InferOutput<typeof diagnosisSchema>

const answerSchema = v.object({ diagnosis: v.string(), proof: v.string() })

function codeOf(secret: string, ...parts: readonly string[]): string {
  // A separate key, so that a code cannot be used as a token, nor a token as a code.
  const key = createHmac('sha256', secret).update('kora diagnosis').digest()
  return createHmac('sha256', key).update(JSON.stringify(parts)).digest('hex')
}

function isSame(a: string, b: string): boolean {
  const [left, right] = [Buffer.from(a), Buffer.from(b)]
  return left.length === right.length && timingSafeEqual(left, right)
}

/** The header of a new question. */
export function askQuestion(secret: string, nowMs: number): string {
  const asked = `${nowMs}.${randomBytes(16).toString('hex')}`
  return `${asked}.${codeOf(secret, 'question', asked)}`
}

/** Whether a question comes from somebody who knows the secret, and is recent. */
export function isOwnQuestion(secret: string, question: string, nowMs: number): boolean {
  const [, asked = '', atMs, code = ''] =
    /^((\d{1,16})\.[\da-f]{32})\.([\da-f]{64})$/.exec(question) ?? []
  return (
    Math.abs(nowMs - Number(atMs)) <= LIFE_MS && isSame(code, codeOf(secret, 'question', asked))
  )
}

/** The answer to a question, as JSON. */
export function signDiagnosis(secret: string, question: string, diagnosis: Diagnosis) {
  const text = JSON.stringify(diagnosis)
  return { diagnosis: text, proof: codeOf(secret, 'answer', question, text) }
}

/** Reads the answer to a question; null when it is not from a store that knows the secret. */
export function readDiagnosis(secret: string, question: string, answer: unknown): Diagnosis | null {
  const read = v.safeParse(answerSchema, answer)
  if (!read.success) return null
  const { diagnosis, proof } = read.output
  if (!isSame(proof, codeOf(secret, 'answer', question, diagnosis))) return null
  const parsed = v.safeParse(diagnosisSchema, JSON.parse(diagnosis))
  return parsed.success ? parsed.output : null
}
