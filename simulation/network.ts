import { cutResponse, jsonResponse, pageResponse, type SimRequest } from './answers.ts'
import type { Link, Tab } from './device.ts'
import type { Random } from './random.ts'
import type { Sabotage } from './sabotage.ts'
import { ServerCrash, type Crash, type SimServer } from './server.ts'

const ON_THE_WAY_THERE = ['lost', 'portal', 'busy', 'signed-out'] as const
const ON_THE_WAY_BACK = ['lost', 'cut', 'tab-killed', 'older-app'] as const
const CRASHES = ['before-commit', 'after-commit'] as const

export interface NetworkDeps {
  random: Random
  server: SimServer
  sabotage: Sabotage
  say: (line: string) => void
  /** Lets other actors do something while a request is on its way. */
  meanwhile: (tab: Tab) => Promise<void>
}

export interface Network {
  link: Link
  /** One in so many requests meets a fault; 0: none does. */
  faultEvery: number
  /** Sends an earlier request again, byte for byte. */
  replay: () => Promise<void>
  /** Whether an operation was ever handed to the network, so that it may arrive at any time. */
  hasLeft: (operationId: string) => boolean
  /** The number of requests so far. */
  requests: () => number
}

function portalPage(): Response {
  return pageResponse('<html>Welcome to FreeWifi</html>')
}

function unreachable(): TypeError {
  return new TypeError('Failed to fetch')
}

/** The beginning of an answer, cut somewhere in the middle. */
async function cut(answer: Response, random: Random): Promise<Response> {
  const text = await answer.text()
  return cutResponse(text.slice(0, random.int(0, text.length - 1)), answer.status)
}

/** An answer in a newer protocol, which this version of the app cannot read. */
async function asNewer(answer: Response): Promise<Response> {
  const whole = (await answer.json()) as { protocol?: number }
  return jsonResponse({ ...whole, protocol: 2 }, answer.status)
}

function readRequest(url: string, init: RequestInit): SimRequest {
  const { pathname: path, searchParams: query } = new URL(url, 'http://shop.test')
  const text = typeof init.body === 'string' ? init.body : ''
  const authorization = new Headers(init.headers).get('authorization')
  return { path, query, token: authorization?.replace('Bearer ', '') ?? null, text }
}

/** The network between the devices and the server, with all its faults. */
export function createNetwork({ random, server, sabotage, say, meanwhile }: NetworkDeps): Network {
  const sent: SimRequest[] = []
  const left = new Set<string>()
  let requests = 0
  const strikes = () => network.faultEvery > 0 && random.oneIn(network.faultEvery)

  const send = async (tab: Tab, request: SimRequest): Promise<Response> => {
    const what = `${tab.device.name} ${request.path.replace('/api/sync/', '')}`
    const there = strikes() ? random.pick(ON_THE_WAY_THERE) : null
    if (there !== null) say(`${what}: ${there} on the way there`)
    if (there === 'lost') throw unreachable()
    if (there === 'portal') return portalPage()
    if (there === 'busy')
      return jsonResponse({ mssg: 'busy', message: 'busy', code: 'internal' }, 503)
    if (there === 'signed-out') {
      return jsonResponse({ mssg: 'no', message: 'no', code: 'not-signed-in' }, 401)
    }
    await meanwhile(tab)
    if (!tab.alive) throw unreachable()
    if (random.oneIn(4)) sent.push(request)
    const crash: Crash = strikes() ? random.pick(CRASHES) : null
    const answer = await server.serve(request, crash).catch((error: unknown) => {
      if (!(error instanceof ServerCrash)) throw error
      say(`${what}: the server dies ${crash}`)
      return null
    })
    if (answer === null) throw unreachable()
    await meanwhile(tab)
    if (!tab.alive) throw unreachable()
    const back = strikes() ? random.pick(ON_THE_WAY_BACK) : null
    if (back !== null) say(`${what}: ${back} on the way back`)
    if (back === 'lost') throw unreachable()
    if (back === 'cut') return cut(answer, random)
    if (back === 'older-app' && request.path === '/api/sync/pull') return asNewer(answer)
    if (back === 'tab-killed') {
      tab.device.kill(tab)
      throw unreachable()
    }
    say(`${what}: ${answer.status}`)
    return answer
  }

  const network: Network = {
    faultEvery: 0,
    requests: () => requests,
    hasLeft: (operationId) => left.has(operationId),
    link: async (tab, url, init) => {
      if (!tab.alive) throw unreachable()
      const request = readRequest(url, init)
      requests += 1
      for (const [, id = ''] of request.text.matchAll(/"id":"([^"]+)","sequence"/g)) left.add(id)
      try {
        return await send(tab, request)
      } catch (error) {
        const made = sabotage.onUnanswered?.(request)
        if (made) return made
        throw error
      }
    },
    replay: async () => {
      const request = sent[random.int(0, Math.max(0, sent.length - 1))]
      if (!request) return
      // Nobody is waiting for the answer any more.
      await server.serve({ ...request, token: server.validToken }, null)
      say(`an earlier ${request.path.replace('/api/sync/', '')} arrives again`)
    },
  }
  return network
}
