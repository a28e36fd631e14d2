import { giveWay } from './patience.ts'
import { keepPictures } from './pictures.ts'
import { post } from './post.ts'
import { isToWorker, TAKE_OVER, type FromWorker, type ToWorker } from './protocol.ts'
import type { Shell } from './shell.ts'

declare const self: ServiceWorkerGlobalScope

/** Longer than giving way takes; a version from before the word never answers. */
const GIVE_WAY_MS = 5000

/** Answers through the port that came with the message, else to the page that sent it. */
function reply(event: ExtendableMessageEvent, answer: FromWorker | boolean): void {
  const to = event.ports[0] ?? event.source
  if (to !== null) post(to, answer)
}

/**
 * A newer version that already waits was installed before anyone asked for the back office. It gets the same
 * request, or taking over it would leave the till without a shell.
 */
function tellNewerVersion(): void {
  const { installing, waiting } = self.registration
  for (const newer of [installing, waiting]) {
    if (newer !== null) post(newer, { type: 'keep-back-office-too' })
  }
}

/** Resolves once `worker` has given way, or is too old to know the word. */
function askToGiveWay(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(resolve, GIVE_WAY_MS)
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    const word: ToWorker = { type: 'give-way' }
    worker.postMessage(word, [port2])
  })
}

/**
 * The one in charge gives way first. Told while the browser already ends it, it would be started anew for the word, and
 * Chromium lets a worker that was started anew stay for minutes.
 */
async function takeOver(): Promise<void> {
  const { active } = self.registration
  if (active) await askToGiveWay(active)
  await self.skipWaiting()
}

/** Not from this worker itself, which 'take over' reaches in charge when it was pressed twice. */
function isFromNewer({ source }: ExtendableMessageEvent): boolean {
  const { active, waiting } = self.registration
  return waiting !== null && source !== active
}

async function keepBackOffice(event: ExtendableMessageEvent, office: Shell): Promise<void> {
  try {
    await office.keep()
    reply(event, { type: 'back-office-kept' })
  } catch {
    reply(event, { type: 'back-office-not-kept' })
  }
}

/** Handles one message of a page; anything that is none of ours is ignored. */
export function answerMessages(event: ExtendableMessageEvent, office: Shell): void {
  const message: unknown = event.data
  if (!isToWorker(message)) return
  switch (message.type) {
    case TAKE_OVER:
      event.waitUntil(takeOver())
      break
    case 'give-way':
      if (isFromNewer(event)) event.waitUntil(giveWay().then(() => reply(event, true)))
      break
    case 'keep-back-office':
      tellNewerVersion()
      event.waitUntil(keepBackOffice(event, office))
      break
    case 'keep-back-office-too':
      event.waitUntil(office.keep())
      break
    case 'is-back-office-kept':
    case 'is-back-office-whole':
      event.waitUntil(office.isWhole().then((whole) => reply(event, whole)))
      break
    case 'keep-pictures':
      event.waitUntil(
        keepPictures(message.paths, event).then((result) =>
          reply(event, { type: 'pictures-kept', ...result }),
        ),
      )
      break
  }
}
