import { launch, type ElementHandle } from 'puppeteer-core'
import { emptyField, findElement, type Engine } from './engine.ts'

/** Opens Firefox, driven by WebDriver BiDi, with a profile of its own that is deleted when it closes. */
export async function openFirefox(program: string, home: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    timeout: 120_000,
    protocolTimeout: 120_000,
    // A home of its own: neither the person's profile is used, nor one that cannot be written.
    env: { ...process.env, HOME: home },
  })
  const page = await browser.newPage()
  await page.setViewport({ width: 1024, height: 768 })

  async function find(css: string, name = ''): Promise<ElementHandle> {
    const found = (await page.evaluateHandle(findElement, css, name)).asElement()
    if (found === null) throw new Error(`no ${css} ‘${name}’ is shown`)
    return found as ElementHandle
  }

  return {
    open: async (url) => void (await page.goto(url)),
    reload: async () => void (await page.reload()),
    evaluate: async <Args extends unknown[], Result>(
      script: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => (await page.evaluate(script as (...from: unknown[]) => unknown, ...args)) as Result,
    click: async (css, name) => (await find(css, name)).click(),
    type: async (css, name, text) => {
      const field = await find(css, name)
      await field.evaluate(emptyField)
      await field.type(text)
    },
    close: () => browser.close(),
  }
}
