import type { Page } from '@playwright/test'

/** Sends one message to the worker in charge, as a page does, and gives its answer; to the active one of a page without. */
export function askWorker(page: Page, message: object): Promise<unknown> {
  return page.evaluate(
    (sent) =>
      new Promise((resolve) => {
        const { port1, port2 } = new MessageChannel()
        port1.addEventListener('message', ({ data }) => resolve(data))
        port1.start()
        const { controller, ready } = navigator.serviceWorker
        if (controller) controller.postMessage(sent, [port2])
        else void ready.then(({ active }) => active?.postMessage(sent, [port2]))
      }),
    message,
  )
}
