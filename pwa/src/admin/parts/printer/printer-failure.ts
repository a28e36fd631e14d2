import { printerTexts } from '#texts/printer.ts'

export type PrinterProblem = keyof typeof printerTexts.problems

/** Why a slip was not printed, in words. */
export class PrinterFailure extends Error {
  readonly problem: PrinterProblem

  constructor(problem: PrinterProblem) {
    super(printerTexts.problems[problem])
    this.name = 'PrinterFailure'
    this.problem = problem
  }
}

/** How long a printer may take over one piece of a slip before it is given up. Milliseconds. */
export const PIECE_TIMEOUT_MS = 8000

/** Waits for a step of a printer; throws PrinterFailure('silent') when it takes longer than `timeoutMs`. */
export async function inTime<T>(step: Promise<T>, timeoutMs = PIECE_TIMEOUT_MS): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new PrinterFailure('silent')), timeoutMs)
  })
  try {
    return await Promise.race([step, late])
  } finally {
    clearTimeout(timer)
  }
}

/** Pieces of at most `size` bytes. */
export function* piecesOf(bytes: Uint8Array, size: number): Generator<Uint8Array> {
  for (let from = 0; from < bytes.length; from += size) yield bytes.slice(from, from + size)
}
