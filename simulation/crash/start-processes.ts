import { randomBytes } from 'node:crypto'
import { once } from 'node:events'
import { createServer, request, type IncomingMessage, type ServerResponse } from 'node:http'
import { startShopServer, type ShopServer } from '../../e2e/support/shop-server.ts'

export interface Processes {
  /** The address of a load balancer before all of them: each request goes to the next process that accepts it. */
  url: string
  processes: readonly ShopServer[]
  stop(): Promise<void>
}

async function readBody(incoming: IncomingMessage): Promise<Buffer> {
  const pieces: Buffer[] = []
  for await (const piece of incoming) pieces.push(piece as Buffer)
  return Buffer.concat(pieces)
}

/** Sends a request on; null when nobody listens at the port. Rejects when the connection breaks later. */
function ask(
  port: number,
  incoming: IncomingMessage,
  body: Buffer,
): Promise<IncomingMessage | null> {
  const { method, url, headers } = incoming
  return new Promise((resolve, reject) => {
    const sent = request({ host: '127.0.0.1', port, method, path: url, headers, agent: false })
    sent.once('response', resolve)
    sent.once('error', (error) =>
      'code' in error && error.code === 'ECONNREFUSED' ? resolve(null) : reject(error),
    )
    sent.end(body)
  })
}

/** Deals requests to the ports in turn, and passes over those where nobody listens. */
async function startBalancer(ports: readonly number[]): Promise<{ url: string; stop(): void }> {
  let turn = 0
  async function deal(incoming: IncomingMessage, outgoing: ServerResponse): Promise<void> {
    const body = await readBody(incoming)
    for (let tries = 0; tries < ports.length; tries += 1) {
      const port = ports[turn % ports.length] ?? 0
      turn += 1
      const answer = await ask(port, incoming, body)
      if (answer === null) continue
      outgoing.writeHead(answer.statusCode ?? 502, answer.headers)
      answer.once('error', () => outgoing.destroy())
      answer.pipe(outgoing)
      return
    }
    // As where nobody listens.
    outgoing.destroy()
  }
  const server = createServer((incoming, outgoing) => {
    // A broken connection is passed on as one: the client cannot know what became of its request.
    deal(incoming, outgoing).catch(() => outgoing.destroy())
  })
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  const address = server.address()
  if (address === null || typeof address === 'string') throw new Error('the balancer has no port')
  return {
    url: `http://127.0.0.1:${address.port}`,
    stop() {
      server.close()
      server.closeAllConnections()
    },
  }
}

/** Starts `count` processes of one shop on PostgreSQL, at the same time, behind one address. */
export async function startProcesses(
  location: { dataDir: string; databaseUrl: string },
  { count, program }: { count: number; program: readonly string[] },
): Promise<Processes> {
  const settings = {
    DATABASE_URL: location.databaseUrl,
    JWT_SECRET: randomBytes(32).toString('hex'),
    DEMO_CATALOG: 'off',
    LOG_LEVEL: 'silent',
  }
  const processes = await Promise.all(
    Array.from({ length: count }, () => startShopServer(location.dataDir, settings, program)),
  )
  const balancer = await startBalancer(processes.map(({ port }) => port))
  return {
    url: balancer.url,
    processes,
    async stop() {
      balancer.stop()
      await Promise.all(processes.map((process) => process.kill()))
    },
  }
}
