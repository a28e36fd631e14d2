import type { BackOfficeShell } from './back-office-shell.ts'
import { giveWay } from './patience.ts'
import { keepPictures } from './pictures.ts'
import { post } from './post.ts'
import { isToWorker, TAKE_OVER, type FromWorker } from './protocol.ts'

declare const self: ServiceWorkerGlobalScope

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

async function keepBackOffice(
  event: ExtendableMessageEvent,
  office: BackOfficeShell,
): Promise<void> {
  try {
    await office.keep()
    reply(event, { type: 'back-office-kept' })
  } catch {
    reply(event, { type: 'back-office-not-kept' })
  }
}

/** Handles one message of a page; anything that is none of ours is ignored. */
export function answerMessages(event: ExtendableMessageEvent, office: BackOfficeShell): void {
  const message: unknown = event.data
  if (!isToWorker(message)) return
  switch (message.type) {
    case TAKE_OVER:
      event.waitUntil(self.skipWaiting())
      if (self.registration.active) post(self.registration.active, { type: 'give-way' })
      break
    case 'give-way':
      giveWay()
      break
    case 'keep-back-office':
      tellNewerVersion()
      event.waitUntil(keepBackOffice(event, office))
      break
    case 'keep-back-office-too':
      event.waitUntil(office.keep())
      break
    case 'is-back-office-kept':
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
