import { Agent, request } from 'node:http'

/** A client that reuses its connections, as browsers and proxies do. */
export interface Client {
  call(path: string, options?: { body?: unknown; token?: string }): Promise<string>
  close(): void
}

export function openClient(url: string): Client {
  const agent = new Agent({ keepAlive: true, maxSockets: 64 })
  return {
    call: (path, { body, token } = {}) =>
      new Promise((resolve, reject) => {
        const text = body === undefined ? undefined : JSON.stringify(body)
        const call = request(
          url + path,
          {
            agent,
            method: text === undefined ? 'GET' : 'POST',
            headers: {
              ...(text !== undefined && {
                'Content-Type': 'application/json',
                'X-CSRF-Token': '0f'.repeat(32),
                'Content-Length': Buffer.byteLength(text),
              }),
              ...(token !== undefined && { Authorization: `Bearer ${token}` }),
            },
          },
          (answer) => {
            const chunks: Buffer[] = []
            answer.on('data', (chunk: Buffer) => chunks.push(chunk))
            answer.on('end', () => {
              const content = Buffer.concat(chunks).toString()
              const status = answer.statusCode ?? 0
              if (status >= 200 && status < 300) resolve(content)
              else reject(new Error(`${path} answered ${status}: ${content.slice(0, 200)}`))
            })
            answer.on('error', reject)
          },
        )
        call.on('error', reject)
        call.end(text)
      }),
    close: () => agent.destroy(),
  }
}

/** Calls per second when `together` callers make `total` calls. */
export async function measureRate(
  total: number,
  together: number,
  call: (index: number) => Promise<unknown>,
): Promise<number> {
  let next = 0
  const started = performance.now()
  await Promise.all(
    Array.from({ length: together }, async () => {
      while (next < total) {
        const index = next
        next += 1
        await call(index)
      }
    }),
  )
  return (total / (performance.now() - started)) * 1000
}

/**
 * Runs the measurements in turn, so that a busy moment of the machine affects all of them. Returns each one's
 * results.
 */
export async function measureRounds(
  rounds: number,
  measurements: readonly (() => Promise<number>)[],
): Promise<number[][]> {
  const results = measurements.map((): number[] => [])
  for (let round = 0; round < rounds; round += 1) {
    for (const [index, measure] of measurements.entries()) results[index]?.push(await measure())
  }
  return results
}
