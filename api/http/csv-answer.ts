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

/** Answers a CSV file. */
export function answerCsvFile(
  ctx: Context,
  fileName: string,
  file: string | Buffer | Readable,
): void {
  ctx.body = file
  ctx.type = CSV_TYPE
  ctx.attachment(fileName)
}

/**
 * Streams a file from texts as they are generated, however many. When generating one fails, the connection is closed,
 * so that the client sees that the file is incomplete.
 */
export function answerCsv(ctx: Context, fileName: string, texts: AsyncIterable<string>): void {
  const stream = Readable.from(texts)
  // Otherwise an answer that is compressed during sending would wait forever for the rest.
  stream.once('error', () => ctx.req.socket.destroy())
  answerCsvFile(ctx, fileName, stream)
}
