import { type Language, MAIN_LANGUAGE } from '../../../shared/language.ts'
import { pageFile } from '../../../shared/pages/page-address.ts'
import { giveWay } from './fetch-signal.ts'
import { keepPictures } from './pictures.ts'
import { post } from './post.ts'
import { isToWorker, TAKE_OVER, type FromWorker, type ToWorker } from './protocol.ts'
import type { Shell } from './shell.ts'
import type { Shells } from './shells.ts'

declare const self: ServiceWorkerGlobalScope

interface WorkerPages {
  shop: Shells
  office: Shells
}

/** Longer than `giveWay` takes. Versions that do not know 'give-way' never answer. */
const GIVE_WAY_MS = 5000

/** Answers through the port that came with the message, else to the page that sent it. */
function reply(event: ExtendableMessageEvent, answer: FromWorker | boolean): void {
  const to = event.ports[0] ?? event.source
  if (to !== null) post(to, answer)
}

/**
 * Forwards the request to a newer version that was installed before anyone asked for the back office. Without it, that
 * version would activate with no shell for the till.
 */
function tellNewerVersion(language: Language): void {
  const { installing, waiting } = self.registration
  for (const newer of [installing, waiting]) {
    if (newer !== null) post(newer, { type: 'keep-back-office-too', language })
  }
}

/** Resolves once `worker` has aborted its fetches, or after a timeout when it is too old to know 'give-way'. */
function askToGiveWay(worker: ServiceWorker): Promise<void> {
  const { port1, port2 } = new MessageChannel()
  return new Promise((resolve) => {
    setTimeout(resolve, GIVE_WAY_MS)
    port1.addEventListener('message', () => resolve(), { once: true })
    port1.start()
    const message: ToWorker = { type: 'give-way' }
    worker.postMessage(message, [port2])
  })
}

/**
 * Asks the active worker to abort its fetches before `skipWaiting`. After it, the message would restart a worker that
 * the browser is terminating, and Chromium keeps a restarted worker alive for minutes.
 */
async function takeOver(): Promise<void> {
  const { active } = self.registration
  if (active) await askToGiveWay(active)
  await self.skipWaiting()
}

/** False for this worker itself: a second press on the update sends TAKE_OVER to the worker that is already active. */
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

/** A language that is whole on the device is updated with the worker. */
async function keepShop(shop: Shell, language: Language): Promise<void> {
  if ((await shop.find(pageFile('shop', language))) === undefined) await shop.keep()
}

/** The page's file is fetched like any other, so only a complete shell opens without a network. */
async function isPageKept(
  pages: WorkerPages,
  page: keyof WorkerPages,
  language: Language,
): Promise<boolean> {
  const shell = pages[page].of(language)
  return shell.has(pageFile(page, language)) && (await shell.isWhole())
}

/** Handles one message from a page or another worker; unknown messages are ignored. */
export function answerMessages(event: ExtendableMessageEvent, pages: WorkerPages): void {
  const message: unknown = event.data
  if (!isToWorker(message)) return
  const language = ('language' in message ? message.language : undefined) ?? MAIN_LANGUAGE
  const office = pages.office.of(language)
  switch (message.type) {
    case TAKE_OVER:
      event.waitUntil(takeOver())
      break
    case 'give-way':
      if (isFromNewer(event)) event.waitUntil(giveWay().then(() => reply(event, true)))
      break
    case 'keep-back-office':
      tellNewerVersion(language)
      event.waitUntil(keepBackOffice(event, office))
      break
    case 'keep-back-office-too':
      event.waitUntil(office.keep())
      break
    case 'keep-shop':
      event.waitUntil(keepShop(pages.shop.of(language), language))
      break
    case 'is-page-kept':
      event.waitUntil(isPageKept(pages, message.page, language).then((kept) => reply(event, kept)))
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
