import { once } from 'node:events'
import type { AddressInfo } from 'node:net'
import { type ParsedMail, simpleParser } from 'mailparser'
import { SMTPServer } from 'smtp-server'

export const MAIL_USER = 'shop@kora.example'
export const MAIL_PASSWORD = 'Secret/of the@post'

/** The address of a mail server that never answers, so that emails wait. */
export const CLOSED_MAIL_SERVER = {
  host: '127.0.0.1',
  port: 1,
  secure: false,
  requireTls: false,
  login: null,
  from: 'shop@kora.example',
}

export interface Mailbox {
  /** What SMTP_URL is set to. */
  url: string
  /** All accepted emails, oldest first. */
  taken: ParsedMail[]
  /** Resolves with the n-th email, from 1, once it was accepted. */
  email(n: number): Promise<ParsedMail>
  /** Refuses every email from now on with this reply; null accepts them again. */
  refuseWith(reply: { code: number; text: string } | null): void
  /** Accepts emails from now on without answering; false answers all of them. */
  holdAnswers(held: boolean): void
  close(): Promise<void>
}

/** A real mail server on loopback that requires a user name and a password and stores what it accepts. */
export async function openMailbox(port = 0): Promise<Mailbox> {
  const taken: ParsedMail[] = []
  const waiting = new Set<() => void>()
  let refusal: { code: number; text: string } | null = null
  let holds = false
  const take = async (
    stream: Parameters<typeof simpleParser>[0],
    done: (error?: Error | null) => void,
  ) => {
    taken.push(await simpleParser(stream))
    for (const look of waiting) look()
    if (!holds) done()
  }
  const server = new SMTPServer({
    authOptional: false,
    allowInsecureAuth: true,
    hideSTARTTLS: true,
    disableReverseLookup: true,
    onAuth({ username, password }, _session, done) {
      if (username === MAIL_USER && password === MAIL_PASSWORD)
        return done(null, { user: username })
      // Repeats the password in its answer, as a careless server might.
      return done(new Error(`535 ${username} may not enter with ${password}`))
    },
    onRcptTo(_address, _session, done) {
      if (refusal === null) return done()
      return done(Object.assign(new Error(refusal.text), { responseCode: refusal.code }))
    },
    onData: (stream, _session, done) => void take(stream, done),
  })
  // Clients that disconnect in the middle.
  server.on('error', () => undefined)
  const listening = server.listen(port, '127.0.0.1')
  await once(listening, 'listening')
  const address = listening.address() as AddressInfo
  const login = `${encodeURIComponent(MAIL_USER)}:${encodeURIComponent(MAIL_PASSWORD)}`
  return {
    url: `smtp://${login}@127.0.0.1:${address.port}/?from=${encodeURIComponent('Kora <shop@kora.example>')}`,
    taken,
    email(n) {
      return new Promise((resolve) => {
        const look = () => {
          const mail = taken[n - 1]
          if (!mail) return
          waiting.delete(look)
          resolve(mail)
        }
        waiting.add(look)
        look()
      })
    },
    refuseWith(reply) {
      refusal = reply
    },
    holdAnswers(held) {
      holds = held
    },
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
}
