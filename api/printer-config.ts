/** The receipt printer on the shop's network. */
export interface PrinterAddress {
  host: string
  port: number
}

const EXAMPLE = 'tcp://192.168.1.50:9100'
/** The port on which receipt printers listen. */
const DEFAULT_PORT = 9100

/** Parses PRINTER. Returns a sentence when it is invalid. */
export function readPrinterAddress(text: string): PrinterAddress | string {
  const url = URL.canParse(text) ? new URL(text) : null
  const wrong = `PRINTER must be the address of a receipt printer, such as ${EXAMPLE}, but it is ${text}.`
  if (url === null || url.protocol !== 'tcp:' || url.hostname === '') return wrong
  const isMore =
    url.username !== '' ||
    url.password !== '' ||
    !['', '/'].includes(url.pathname) ||
    url.search !== '' ||
    url.hash !== ''
  if (isMore || url.port === '0') return wrong
  return {
    // Brackets around an IPv6 address belong to the URL.
    host: url.hostname.replaceAll(/[[\]]/g, ''),
    port: url.port === '' ? DEFAULT_PORT : Number(url.port),
  }
}
