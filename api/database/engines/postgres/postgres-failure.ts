import { errorCode } from '../../../error-code.ts'

const FULL = '53100'
/** A serialization failure, a deadlock, a lock or a statement that took too long, no more connections or memory. */
const BUSY = new Set(['40001', '40P01', '55P03', '57014', '53200', '53300'])
/** The server is stopping, crashed or starting, ended an idle transaction, or only reads since another took over. */
const GONE = new Set(['57P01', '57P02', '57P03', '57P05', '25P03', '25006'])
/** Of the class 'connection exception', or of the operating system. */
const LOST =
  /^(?:08\w{3}|ECONNREFUSED|ECONNRESET|EPIPE|ETIMEDOUT|EHOSTUNREACH|ENETUNREACH|ENOTFOUND|EAI_AGAIN)$/
/** pg's own errors, which have no code. */
const LOST_TEXT =
  /^(?:Connection terminated|timeout exceeded when trying to connect|timeout expired|Query read timeout|Client has encountered a connection error)/

/** What an error of PostgreSQL, or of the connection to it, says of the database, as databaseFailure(). */
export function postgresFailure(error: Error): 'full' | 'busy' | 'gone' | null {
  const code = errorCode(error)
  if (code === FULL) return 'full'
  if (BUSY.has(code)) return 'busy'
  return GONE.has(code) || LOST.test(code) || LOST_TEXT.test(error.message) ? 'gone' : null
}
