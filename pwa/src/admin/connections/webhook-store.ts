import { createStore, type StoreApi } from 'zustand'
import type { Webhook } from '../../../../shared/webhooks/webhook.ts'
import { connectionsTexts as texts } from '#texts/connections.ts'
import { createPressGate, createRepeatCheck } from '../../ui/second-press.ts'
import { askToDelete, showAlert } from '../parts/alert.ts'
import { createAttempts } from '../parts/attempts.ts'
import { showSuccess } from '../parts/show-success.ts'
import { deliverAgain, removeWebhook, switchWebhook, testWebhook } from './connection-calls.ts'

export interface WebhookDesk {
  busy: boolean
  sendTest: () => Promise<void>
  switchTo: (active: boolean) => Promise<void>
  /** Asks for confirmation. */
  remove: () => Promise<void>
  sendAgain: (delivery: string) => Promise<void>
}

/** Dependencies, which tests replace. */
export interface WebhookDeps {
  testWebhook: typeof testWebhook
  switchWebhook: typeof switchWebhook
  removeWebhook: typeof removeWebhook
  deliverAgain: typeof deliverAgain
  askToDelete: typeof askToDelete
  showAlert: typeof showAlert
  showSuccess: typeof showSuccess
  /** ms on a monotonic clock. */
  now?: () => number
}

const browserDeps: WebhookDeps = {
  testWebhook,
  switchWebhook,
  removeWebhook,
  deliverAgain,
  askToDelete,
  showAlert,
  showSuccess,
}

const FAILED = { title: texts.notDone, text: texts.tryAgain }

/** The short name of a webhook: the server that it sends to. */
export function hostOf({ url }: Pick<Webhook, 'url'>): string {
  return new URL(url).host
}

/**
 * Store of what is done with one webhook, one thing at a time. Failures are shown. `onChanged`: called when the list may
 * be out of date, which it may be after a failure too: the webhook was removed elsewhere, or only the answer was lost.
 */
export function createWebhookStore(
  webhook: Pick<Webhook, '_id' | 'url'>,
  onChanged: () => void,
  deps: WebhookDeps = browserDeps,
): StoreApi<WebhookDesk> {
  const { _id: id } = webhook
  const repeats = createRepeatCheck(deps.now)
  const question = createPressGate()

  return createStore<WebhookDesk>((set) => {
    const attempt = createAttempts((busy) => set({ busy }), deps.showAlert)

    /** `action`: a second press of the same action right after the first is ignored. */
    async function act(action: string, work: () => Promise<void>, done: string): Promise<void> {
      if (repeats.isRepeat(action)) return
      await attempt(async () => {
        try {
          await work()
          repeats.finished(action)
          deps.showSuccess(done)
        } finally {
          onChanged()
        }
      }, FAILED)
    }

    return {
      busy: false,
      sendTest: () => act('test', () => deps.testWebhook(id), texts.sending),
      // One action for both directions: after the first of two presses, the button switches the other way.
      switchTo: (active) => act('switch', () => deps.switchWebhook(id, active), texts.saved),
      async remove() {
        const isSure = await question.run(() => deps.askToDelete(texts.removeText(hostOf(webhook))))
        if (isSure === true) await act('remove', () => deps.removeWebhook(id), texts.removed)
      },
      sendAgain: (delivery) =>
        act(`again ${delivery}`, () => deps.deliverAgain(id, delivery), texts.sending),
    }
  })
}
