import { launch, type ElementHandle } from 'puppeteer-core'
import { emptyField, findElement, type Engine } from './engine.ts'

/** Firefox by WebDriver BiDi, with a profile of its own that is removed with it. */
export async function openFirefox(program: string, home: string): Promise<Engine> {
  const browser = await launch({
    browser: 'firefox',
    executablePath: program,
    timeout: 120_000,
    protocolTimeout: 120_000,
    // Neither the person's own profile nor one that a home without rights forbids.
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
