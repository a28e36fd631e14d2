import type { FromWorker, ToWorker } from './protocol.ts'

type Receiver = MessagePort | ServiceWorker | Client

/** Sends a message to a page, a port or another worker. */
export function post(to: Receiver, message: FromWorker | ToWorker | boolean): void {
  // oxlint-disable-next-line unicorn/require-post-message-target-origin -- only windows take an origin
  to.postMessage(message)
}
