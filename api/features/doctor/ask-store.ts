import {
  askQuestion,
  DIAGNOSIS_PATH,
  QUESTION_HEADER,
  readDiagnosis,
  type Diagnosis,
} from '../../http/diagnosis.ts'

const ANSWER_TIMEOUT_MS = 10_000

/** The answer of an address. `fault`: the error code of a failed connection. */
export type StoreAnswer =
  | { kind: 'this-store'; diagnosis: Diagnosis; date: string | null }
  | { kind: 'something-else'; status: number; date: string | null }
  | { kind: 'nothing'; fault: string }

function faultOf(error: unknown): string {
  const { cause } = error as { cause?: { code?: unknown } }
  if (typeof cause?.code === 'string') return cause.code
  return error instanceof Error ? error.name : String(error)
}

/** Asks the store at an address, such as https://shop.example, to identify itself. Follows no redirects. */
export async function askStore(origin: string, secret: string | null): Promise<StoreAnswer> {
  const question = askQuestion(secret ?? '', Date.now())
  try {
    const response = await fetch(new URL(DIAGNOSIS_PATH, origin), {
      headers: { [QUESTION_HEADER]: question },
      redirect: 'manual',
      signal: AbortSignal.timeout(ANSWER_TIMEOUT_MS),
    })
    const date = response.headers.get('Date')
    const body: unknown = await response.json().catch(() => null)
    const diagnosis = secret === null ? null : readDiagnosis(secret, question, body)
    return diagnosis === null
      ? { kind: 'something-else', status: response.status, date }
      : { kind: 'this-store', diagnosis, date }
  } catch (error) {
    return { kind: 'nothing', fault: faultOf(error) }
  }
}
