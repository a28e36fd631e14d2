import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'

/** What the link does to a call: let it through, lose its answer, cut it short, or answer as a café's login page. */
export type Fault = 'pass' | 'lose-answer' | 'truncate' | 'portal' | 'refuse'

type Choose = (call: { method: string; path: string }) => Fault

export interface FaultyLink {
  url: string
  /** Decides the fate of each call; the default lets all pass. */
  decide(choose: Choose): void
  close(): Promise<void>
}

const PORTAL_PAGE = '<!doctype html><title>Free Wi-Fi</title><p>Accept the terms to go on.</p>'

async function readWhole(stream: IncomingMessage): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of stream) chunks.push(chunk as Buffer)
  return Buffer.concat(chunks)
}

const passAll: Choose = () => 'pass'

/** A link on loopback in front of a server, for what a network does to a call between its two ends. */
export async function openFaultyLink(serverUrl: string): Promise<FaultyLink> {
  let choose = passAll
  const target = new URL(serverUrl)

  async function carry(incoming: IncomingMessage, answer: ServerResponse): Promise<void> {
    const fault = choose({ method: incoming.method ?? 'GET', path: incoming.url ?? '/' })
    if (fault === 'refuse') return void incoming.socket.destroy()
    const body = await readWhole(incoming)
    if (fault === 'portal') {
      answer.writeHead(200, { 'Content-Type': 'text/html' })
      return void answer.end(PORTAL_PAGE)
    }
    const forwarded = request({
      host: target.hostname,
      port: target.port,
      method: incoming.method,
      path: incoming.url,
      headers: incoming.headers,
    })
    forwarded.end(body)
    const [reply] = (await once(forwarded, 'response')) as [IncomingMessage]
    // The server has done its work from here on; what happens now happens to its answer.
    const content = await readWhole(reply)
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
    async close() {
      link.closeAllConnections()
      link.close()
      await once(link, 'close')
    },
  }
}
