import { Readable } from 'node:stream'
import type { Context } from 'koa'
import * as v from 'valibot'
import { CSV_TYPE } from '../../shared/csv.ts'
import type { CallDescription } from './describe-calls.ts'

/** The fields of a description of a call that answers a CSV file. */
export const CSV_ANSWER = {
  answer: v.string(),
  answerType: 'text/csv',
} as const satisfies Partial<CallDescription>

/** Answers a CSV file that is there as a whole. */
export function answerCsvFile(ctx: Context, fileName: string, file: string | Buffer): void {
  ctx.body = file
  ctx.type = CSV_TYPE
  ctx.attachment(fileName)
}

/**
 * Answers a file of texts as they are made, however many there are. When one fails, the connection is closed, so
 * that the client sees that the file is not whole.
 */
export function answerCsv(ctx: Context, fileName: string, texts: AsyncIterable<string>): void {
  const stream = Readable.from(texts)
  // An answer that is compressed on its way would wait for the rest for ever.
  stream.once('error', () => ctx.req.socket.destroy())
  ctx.body = stream
  ctx.type = CSV_TYPE
  ctx.attachment(fileName)
}
