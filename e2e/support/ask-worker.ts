import type { Page } from '@playwright/test'

/**
 * Sends one message to the page's service worker and returns its answer. Without a controlling worker it asks the
 * active one.
 */
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
