import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand'
import {
  WEBHOOK_TYPES,
  type WebhookRequest,
  webhookAdditionSchema,
  type WebhookType,
} from '../../../../shared/webhooks/webhook.ts'
import { connectionsTexts as texts } from '#texts/connections.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { createRequestIds } from '../../http/request-ids.ts'
import { showAlert } from '../parts/alert.ts'
import { createAttempts } from '../parts/attempts.ts'
import { addWebhook } from './connection-calls.ts'

interface WebhookErrors {
  url?: string | undefined
  types?: string | undefined
  currentPassword?: string | undefined
}

interface WebhookFormState {
  url: string
  types: readonly WebhookType[]
  currentPassword: string
  errors: WebhookErrors
  /** The secret of the webhook that was added, until the person has kept it; null when there is none. */
  secret: string | null
  busy: boolean
}

interface WebhookFormMethods {
  setUrl: (url: string) => void
  toggle: (type: WebhookType) => void
  setPassword: (password: string) => void
  /** Adds the webhook. Problems are shown. */
  add: () => Promise<void>
  /** The person has kept the secret, which is never shown again. */
  closeSecret: () => void
}

export type WebhookFormDesk = WebhookFormState & WebhookFormMethods

/** Dependencies, which tests replace. */
export interface WebhookFormDeps {
  addWebhook: typeof addWebhook
  showAlert: typeof showAlert
}

const FAILED = { title: texts.notAdded, text: texts.tryAgain, unanswered: texts.notAnswered }

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): WebhookErrors {
  const of = (field: string) => issues.find((issue) => issue.path?.[0]?.key === field)?.message
  return { url: of('url'), types: of('types'), currentPassword: of('currentPassword') }
}

/** Whether something would be lost by leaving the form. */
export function isDirty({ url, secret }: WebhookFormState): boolean {
  return url.trim() !== '' || secret !== null
}

/**
 * Store of the form that adds a webhook and then shows its secret. An unchanged form keeps its idempotency key until the
 * webhook is added: after a lost answer, the next press brings the secret of the same webhook. `onChanged`: called when
 * there may be another webhook than the list shows. Without an answer it may have been added too, and the list is where
 * the person sees that.
 */
export function createWebhookFormStore(
  onChanged: () => void,
  deps: WebhookFormDeps = { addWebhook, showAlert },
): StoreApi<WebhookFormDesk> {
  const ids = createRequestIds()

  async function send(webhook: WebhookRequest, currentPassword: string): Promise<string> {
    const secret = await deps.addWebhook(webhook, { key: ids.idFor(webhook), currentPassword })
    ids.answered()
    return secret
  }

  /** Adds another webhook when the one whose answer was lost was removed meanwhile, as from the list. */
  async function sendAlsoAfterRemoval(
    webhook: WebhookRequest,
    currentPassword: string,
  ): Promise<string> {
    try {
      return await send(webhook, currentPassword)
    } catch (error) {
      if (!(error instanceof ApiFailure && error.code === 'unknown-webhook')) throw error
      ids.answered()
      return send(webhook, currentPassword)
    }
  }

  return createStore<WebhookFormDesk>((set, get) => {
    const attempt = createAttempts((busy) => set({ busy }), deps.showAlert)

    return {
      url: '',
      types: [],
      currentPassword: '',
      errors: {},
      secret: null,
      busy: false,
      setUrl: (url) => set({ url }),
      setPassword: (currentPassword) => set({ currentPassword }),
      toggle: (type) =>
        set(({ types }) => ({
          types: types.includes(type) ? types.filter((one) => one !== type) : [...types, type],
        })),
      async add() {
        const { url, types, currentPassword } = get()
        // In one order, whatever the order of the presses: the same choice is the same request.
        const chosen = WEBHOOK_TYPES.filter((type) => types.includes(type))
        const checked = v.safeParse(webhookAdditionSchema, { url, types: chosen, currentPassword })
        set({ errors: checked.success ? {} : errorsOf(checked.issues) })
        if (!checked.success) return
        await attempt(async () => {
          try {
            // Without the password, which the key of the request does not depend on.
            const { currentPassword: typed = '', ...webhook } = checked.output
            set({ secret: await sendAlsoAfterRemoval(webhook, typed), currentPassword: '' })
            // Input made during the request is about another webhook, and stays.
            if (get().url === url && get().types === types) set({ url: '', types: [] })
          } catch (error) {
            if (!(error instanceof ApiFailure && error.code === 'wrong-password')) throw error
            set({ errors: { currentPassword: error.mssg || error.message } })
          } finally {
            onChanged()
          }
        }, FAILED)
      },
      closeSecret: () => set({ secret: null }),
    }
  })
}
