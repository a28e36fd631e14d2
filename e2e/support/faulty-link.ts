import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/**
 * What the link does to a call: pass it on, lose its answer, truncate the answer, truncate it with a matching length,
 * answer like a captive portal, refuse the connection, or hold the answer back for ever.
 */
export type Fault = 'pass' | 'lose-answer' | 'truncate' | 'shorten' | 'portal' | 'refuse' | 'hold'

type Choose = (call: { method: string; path: string }) => Fault

export interface FaultyLink {
  url: string
  /** Chooses the fault of each call; without it all calls pass. */
  decide(choose: Choose): void
  /** Changes the server's answers on a path, as the next version would. Null ends that. */
  rewrite(path: string, change: ((text: string) => string) | null): void
  close(): Promise<void>
}

const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><p>Accept the terms to go on.</p>'

async function readWhole(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const passAll: Choose = () => 'pass'

/** Opens a link on loopback in front of a server, which can do to calls what a network does. */
export async function openFaultyLink(serverUrl: string): Promise<FaultyLink> {
  let choose = passAll
  const rewrites = new Map<string, (text: string) => string>()
  const target = new URL(serverUrl)

  async function carry(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const fault = choose({ method: incoming.method ?? 'GET', path: incoming.url ?? '/' })
    if (fault === 'refuse') return void incoming.socket.destroy()
    const body = await readWhole(incoming)
    if (fault === 'portal') {
      answer.writeHead(200, { 'Content-Type': 'text/html' })
      return void answer.end(PORTAL_PAGE)
    }
    const change = rewrites.get(incoming.url ?? '/')
    // A 304 has no body to rewrite.
    if (change) delete incoming.headers['if-none-match']
    const forwarded = request({
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      // Only uncompressed text can be rewritten.
      headers: { ...incoming.headers, 'accept-encoding': 'identity' },
    })
    // A server that is killed in the middle of its answer is noticed below, by the reader of that answer.
    forwarded.on('error', () => {})
    forwarded.end(body)
    const [reply] = (await once(forwarded, 'response')) as [IncomingMessage]
    // The server has done its work by now; faults from here on only affect its answer.
    const answered = await readWhole(reply)
    const whole =
      fault === 'shorten' ? answered.subarray(0, Math.floor(answered.length / 2)) : answered
    if (fault === 'shorten') reply.headers['content-length'] = String(whole.length)
    const content = change ? Buffer.from(change(whole.toString())) : whole
    if (change) reply.headers['content-length'] = String(content.length)
    if (fault === 'hold') return
    if (fault === 'lose-answer') return void incoming.socket.destroy()
    answer.writeHead(reply.statusCode ?? 502, reply.headers)
    if (fault === 'truncate') {
      answer.write(content.subarray(0, Math.floor(content.length / 2)))
      return void setImmediate(() => incoming.socket.destroy())
    }
    answer.end(content)
  }

  const link = createServer((incoming, answer) => {
    carry(incoming, answer).catch(() => incoming.socket.destroy())
  })
  link.listen(0, '127.0.0.1')
  await once(link, 'listening')
  const address = link.address()
  if (address === null || typeof address === 'string') throw new Error('no port was given')
  return {
    url: `http://127.0.0.1:${address.port}`,
    decide: (next) => {
      choose = next
    },
    rewrite: (path, change) => {
      if (change === null) rewrites.delete(path)
      else rewrites.set(path, change)
    },
    async close() {
      link.closeAllConnections()
      link.close()
      await once(link, 'close')
    },
  }
}
