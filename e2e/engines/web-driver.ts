import { emptyField, findElement, type Engine } from './engine.ts'

/** How the protocol names an element in JSON: https://www.w3.org/TR/webdriver2/#elements */
const ELEMENT = 'element-6066-11e4-a52e-4f735466cecf'

type Reference = Record<typeof ELEMENT, string>

async function send(url: string, method: string, body?: object): Promise<unknown> {
  const answer = await fetch(url, { method, ...(body && { body: JSON.stringify(body) }) })
  const { value } = (await answer.json()) as { value: unknown }
  if (answer.ok) return value
  const { error, message } = value as { error: string; message: string }
  throw new Error(`${method} ${new URL(url).pathname}: ${error} ${message}`)
}

/** Resolves to true when the driver accepts sessions. */
export async function driverIsReady(driver: string): Promise<boolean> {
  const status = await send(`${driver}/status`, 'GET').catch(() => null)
  return (status as { ready?: boolean } | null)?.ready === true
}

/** Opens a browser behind a driver that speaks W3C WebDriver. */
export async function openWebDriver(driver: string, capabilities: object): Promise<Engine> {
  const opened = await send(`${driver}/session`, 'POST', { capabilities })
  const session = `${driver}/session/${(opened as { sessionId: string }).sessionId}`
  const post = (path: string, body: object) => send(session + path, 'POST', body)
  await post('/window/rect', { width: 1100, height: 900 })

  // In every version of the protocol, an asynchronous script gets its callback as the last argument.
  async function run(script: string, args: unknown[]): Promise<unknown> {
    const body = `const done = arguments[arguments.length - 1]
      Promise.resolve((${script})(...[...arguments].slice(0, -1)))
        .then((value) => done({ value }), (error) => done({ error: String(error) }))`
    const answer = (await post('/execute/async', { script: body, args })) as {
      value?: unknown
      error?: string
    }
    if (answer.error !== undefined) throw new Error(answer.error)
    return answer.value
  }

  async function find(css: string, name?: string): Promise<string> {
    const found = await run(findElement.toString(), name === undefined ? [css] : [css, name])
    if (found === null || found === undefined) throw new Error(`no ${css} ‘${name ?? ''}’ is shown`)
    return (found as Reference)[ELEMENT]
  }

  return {
    open: async (url) => void (await post('/url', { url })),
    reload: async () => void (await post('/refresh', {})),
    evaluate: async <Args extends unknown[], Result>(
      script: (...args: Args) => Result | Promise<Result>,
      ...args: Args
    ) => (await run(script.toString(), args)) as Result,
    click: async (css, name) => {
      const element = await find(css, name)
      try {
        await post(`/element/${element}/click`, {})
      } catch (error) {
        throw new Error(`${css} ‘${name ?? ''}’ cannot be pressed`, { cause: error })
      }
    },
    type: async (css, name, text) => {
      const field = await find(css, name)
      await run(emptyField.toString(), [{ [ELEMENT]: field }])
      await post(`/element/${field}/value`, { text })
    },
    close: async () => void (await send(session, 'DELETE')),
  }
}
