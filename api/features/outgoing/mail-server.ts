import type { SmtpConfig } from '../../smtp-config.ts'
import { type AttemptOutcome, shorten } from './attempt.ts'

const TIMEOUT_MS = 15_000

export interface Email {
  /** Becomes the Message-ID, so that a mail program recognises an email that arrives twice. */
  id: string
  to: string
  replyTo?: string
  subject: string
  text: string
  html: string
}

export interface MailServer {
  /** Passes one email to the mail server. Never rejects. */
  send(email: Email): Promise<AttemptOutcome>
  /** Connects and signs in, sending nothing; null when that works, otherwise what went wrong. */
  check(): Promise<string | null>
}

/** nodemailer is loaded with the first email: most starts send none. */
async function transportFor({ host, port, secure, requireTls, login }: SmtpConfig) {
  const { createTransport } = await import('nodemailer')
  return createTransport({
    host,
    port,
    secure,
    requireTLS: requireTls,
    ...(login && { auth: { user: login.user, pass: login.password } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
    dnsTimeout: TIMEOUT_MS,
    // Emails consist of text only: nothing that is written in one may make nodemailer read a file or a URL.
    disableFileAccess: true,
    disableUrlAccess: true,
  })
}

/** Codes of nodemailer's errors after which the same email will be refused again. */
const FINAL_CODES = new Set(['EENVELOPE', 'EMESSAGE'])

/**
 * What nodemailer's error says: the reply of the server, or the error code when there is none. The password is removed
 * in every form in which a server could repeat it.
 */
function readFault(
  error: unknown,
  { login }: SmtpConfig,
): { status: number | null; answer: string; code: string } {
  const fault = error as { code?: unknown; response?: unknown; responseCode?: unknown }
  const code = typeof fault.code === 'string' ? fault.code : 'EUNKNOWN'
  const reply = typeof fault.response === 'string' ? fault.response : code
  const { user = '', password = '' } = login ?? {}
  const secrets = [
    password,
    Buffer.from(password).toString('base64'),
    Buffer.from(`\0${user}\0${password}`).toString('base64'),
  ]
  const answer =
    password === '' ? reply : secrets.reduce((text, secret) => text.replaceAll(secret, '…'), reply)
  const status = typeof fault.responseCode === 'number' ? fault.responseCode : null
  return { status, answer: shorten(answer), code }
}

export function openMailServer(config: SmtpConfig): MailServer {
  let opened: ReturnType<typeof transportFor> | undefined
  const open = () => (opened ??= transportFor(config))
  const domain = /@([^\s>]+)/.exec(config.from)?.[1] ?? 'kora.invalid'
  return {
    async send({ id, ...email }) {
      try {
        const transport = await open()
        const sent = await transport.sendMail({
          ...email,
          from: config.from,
          messageId: `<${id}@${domain}>`,
          headers: { 'Auto-Submitted': 'auto-generated' },
        })
        const status = Number.parseInt(sent.response, 10)
        return {
          kind: 'sent',
          status: Number.isNaN(status) ? null : status,
          answer: shorten(sent.response),
        }
      } catch (error) {
        const { code, status, answer } = readFault(error, config)
        // A reply from 500 on about the address or the email is final; one about the login or the server is not.
        const isFinal = FINAL_CODES.has(code) && status !== null && status >= 500
        return { kind: 'failed', status, answer, isFinal }
      }
    },
    async check() {
      try {
        const transport = await open()
        await transport.verify()
        return null
      } catch (error) {
        return readFault(error, config).answer
      }
    },
  }
}
