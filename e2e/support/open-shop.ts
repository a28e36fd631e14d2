import { fork, type ChildProcess } from 'node:child_process'
import {
  end,
  findFreePort,
  runServer,
  serverOptions,
  shopEnvironment,
  type ShopServer,
} from './shop-server.ts'

/** A shop of one test. Once it was killed or stopped, `restart` gives it a server process of its own. */
export interface OpenShop extends ShopServer {
  /** Ends it, whatever became of it; when it still runs in its first process, that opens the next shop. */
  close(): Promise<void>
}

/** Server processes in which no shop is open now. */
const idle: ChildProcess[] = []

function startHost(): ChildProcess {
  const host = fork('e2e/support/shop-host.mjs', ['dist/api/start-from-environment.js'], {
    execArgv: serverOptions(),
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
  // A process that has exited while idle must not be reused.
  host.once('exit', () => {
    const place = idle.indexOf(host)
    if (place !== -1) idle.splice(place, 1)
  })
  return host
}

/** Has a host open the shop of this environment, or close its shop, and waits until it has. */
function ask(host: ChildProcess, environment: NodeJS.ProcessEnv | null): Promise<void> {
  return new Promise((resolve, reject) => {
    const fail = () => reject(new Error('the server process of the shop has ended by itself'))
    host.once('exit', fail)
    host.once('message', () => {
      host.off('exit', fail)
      resolve()
    })
    host.send({ environment }, (error) => {
      if (error) reject(error)
    })
  })
}

/**
 * Opens a shop on data of its own in a real process of the built server. To start one takes longer than many a test does:
 * a process that no test has killed opens one shop after the other, with nothing left of the last.
 */
export async function openShop(
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<OpenShop> {
  const host = idle.pop() ?? startHost()
  const port = await findFreePort()
  await ask(host, shopEnvironment(port, dataDir, settings))
  let isHosted = true
  let own: ChildProcess | null = null

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: () => (own ?? host).pid,
    async kill() {
      await end(own ?? host, 'SIGKILL')
      isHosted = false
    },
    async stop() {
      if (isHosted) await ask(host, null)
      isHosted = false
      await end(own ?? host, 'SIGTERM')
    },
    async restart() {
      own = await runServer(port, dataDir, settings)
    },
    async close() {
      if (!isHosted) return end(own ?? host, 'SIGKILL')
      isHosted = false
      await ask(host, null)
      idle.push(host)
    },
  }
}
