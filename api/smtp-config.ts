import { isIP } from 'node:net'

/** The mail server, and the address that the shop's emails come from. */
export interface SmtpConfig {
  host: string
  port: number
  /** TLS from the first byte (smtps); otherwise the connection begins unencrypted. */
  secure: boolean
  /** An unencrypted connection is refused. */
  requireTls: boolean
  login: { user: string; password: string } | null
  /** 'shop@example.dz' or 'Shop <shop@example.dz>' */
  from: string
}

const EXAMPLE = 'smtps://user:password@mail.example.dz:465/?from=shop%40example.dz'

/** The address of 'Shop <shop@example.dz>' or of 'shop@example.dz'. */
const FROM = /^(?:[^<>@,;\r\n"]{1,100} <)?[^\s@<>,;"]+@[^\s@<>,;"]+\.[^\s@<>,;"]+>?$/

function isLoopback(host: string): boolean {
  return host === 'localhost' || host === '::1' || (isIP(host) === 4 && host.startsWith('127.'))
}

/** Null when the text has an invalid '%' escape. */
function decode(text: string): string | null {
  try {
    return decodeURIComponent(text)
  } catch {
    return null
  }
}

/**
 * Parses SMTP_URL. Returns a sentence when it is invalid, which never repeats the URL, because that contains a
 * password. `from` may be left out when the user name is an email address, as it is with most providers.
 */
export function readSmtpUrl(text: string): SmtpConfig | string {
  const url = URL.canParse(text) ? new URL(text) : null
  if (url === null || !/^smtps?:$/.test(url.protocol) || url.hostname === '')
    return `SMTP_URL must be the address of a mail server, such as ${EXAMPLE}; signs such as @ and / in the user name or the password are written %40 and %2F.`
  const unknown = [...url.searchParams.keys()].find((key) => key !== 'from')
  if (unknown !== undefined || !['', '/'].includes(url.pathname) || url.hash !== '')
    return `SMTP_URL may have nothing behind the server but ?from=, as in ${EXAMPLE}; a #, / or ? in the password is written %23, %2F or %3F.`
  const [user, password] = [decode(url.username), decode(url.password)]
  if (user === null || password === null)
    return 'SMTP_URL has a % in its user name or password that must be written %25.'
  if ((user === '') !== (password === ''))
    return 'SMTP_URL must have both a user name and a password, or neither.'
  const from = url.searchParams.get('from') ?? user
  if (!FROM.test(from) || from.includes('<') !== from.endsWith('>'))
    return `SMTP_URL must say which address the emails come from: add ?from=shop%40example.dz, as in ${EXAMPLE}.`
  const secure = url.protocol === 'smtps:'
  // Brackets around an IPv6 address belong to the URL.
  const host = url.hostname.replaceAll(/[[\]]/g, '')
  const login = user === '' ? null : { user, password }
  return {
    host,
    port: url.port === '' ? (secure ? 465 : 587) : Number(url.port),
    secure,
    // A password is never sent unencrypted, except to this machine itself.
    requireTls: !secure && login !== null && !isLoopback(host),
    login,
    from,
  }
}
