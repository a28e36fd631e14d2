import { DELIVERY_FAULTS } from '../../../../shared/webhooks/webhook.ts'
import { connectionsTexts } from '#texts/connections.ts'

/** The answer of a webhook's receiver, or why there is none: '503 busy'. Empty for neither. */
export function deliveryAnswer(status: number | null, answer: string | null): string {
  const fault = DELIVERY_FAULTS.find((known) => status === null && known === answer)
  if (fault !== undefined) return connectionsTexts.faults[fault]
  return [status === null ? '' : String(status), answer ?? ''].join(' ').trim()
}
