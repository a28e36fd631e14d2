import { fork, type ChildProcess } from 'node:child_process'
import {
  end,
  findFreePort,
  serverOptions,
  shopEnvironment,
  type ShopServer,
} from './shop-server.ts'

/** A test's shop. After `kill` or `stop`, `restart` opens it in another process. */
export interface OpenShop extends ShopServer {
  /** Stops the server gracefully. Does nothing after `kill` or `stop`. */
  close(): Promise<void>
}

/** Server processes in which no shop is open. */
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

/** Tells a host process to open the shop with this environment, or to close its shop, and waits until it has. */
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
 * Opens a shop on its own data in a real process of the built server. Starting a process takes longer than many
 * tests, so a process that no test has killed is used again for the next shop. Nothing of a shop remains in it.
 */
export async function openShop(
  dataDir: string,
  settings: NodeJS.ProcessEnv = {},
): Promise<OpenShop> {
  const port = await findFreePort()
  const open = async () => {
    const process = idle.pop() ?? startHost()
    await ask(process, shopEnvironment(port, dataDir, settings))
    return process
  }
  let host: ChildProcess | null = await open()
  /** Stops the server gracefully, and keeps its process for the next shop. */
  const leave = async () => {
    if (host === null) return
    const process = host
    host = null
    await ask(process, null)
    idle.push(process)
  }

  return {
    url: `http://127.0.0.1:${port}`,
    port,
    dataDir,
    pid: () => host?.pid,
    async kill() {
      if (host !== null) await end(host, 'SIGKILL')
      host = null
    },
    stop: leave,
    async restart() {
      host = await open()
    },
    close: leave,
  }
}
