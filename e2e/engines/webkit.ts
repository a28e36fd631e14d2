import { expect } from '@playwright/test'
import { spawn, type ChildProcess } from 'node:child_process'
import { once } from 'node:events'
import { findFreePort } from '../support/shop-server.ts'
import type { Engine } from './engine.ts'
import { driverIsReady, openWebDriver } from './web-driver.ts'

export interface WebKitPrograms {
  driver: string
  /** The display name of a virtual screen: WebKitGTK has no headless mode. */
  screen: string
}

async function end(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const ended = once(child, 'exit')
  child.kill()
  await ended
}

/** Starts a virtual screen under a free number, and returns its name. */
async function openScreen(program: string): Promise<{ display: string; process: ChildProcess }> {
  const args = ['-displayfd', '1', '-screen', '0', '1280x1024x24', '-nolisten', 'tcp']
  const screen = spawn(program, args, { stdio: ['ignore', 'pipe', 'ignore'] })
  const [number] = (await once(screen.stdout, 'data')) as [Buffer]
  return { display: `:${String(number).trim()}`, process: screen }
}

/** Opens WebKitGTK's browser through its own WebDriver. Everything that it stores is deleted when it closes. */
export async function openWebKit(programs: WebKitPrograms, home: string): Promise<Engine> {
  const screen = await openScreen(programs.screen)
  const port = await findFreePort()
  const driver = spawn(programs.driver, [`--port=${port}`], {
    stdio: 'ignore',
    env: {
      ...process.env,
      DISPLAY: screen.display,
      HOME: home,
      XDG_CACHE_HOME: home,
      XDG_CONFIG_HOME: home,
      XDG_DATA_HOME: home,
      XDG_RUNTIME_DIR: home,
      // In a container there are neither namespaces nor a graphics card.
      WEBKIT_DISABLE_SANDBOX_THIS_IS_DANGEROUS: '1',
      WEBKIT_DISABLE_COMPOSITING_MODE: '1',
      LIBGL_ALWAYS_SOFTWARE: '1',
    },
  })
  const endBoth = async () => {
    await end(driver)
    await end(screen.process)
  }
  const url = `http://127.0.0.1:${port}`
  try {
    await expect.poll(() => driverIsReady(url)).toBe(true)
    const engine = await openWebDriver(url, { alwaysMatch: { timeouts: { script: 120_000 } } })
    return { ...engine, close: () => engine.close().finally(endBoth) }
  } catch (error) {
    await endBoth()
    throw error
  }
}
