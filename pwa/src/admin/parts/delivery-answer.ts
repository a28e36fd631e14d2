import { DELIVERY_FAULTS } from '../../../../shared/webhooks/webhook.ts'
import { connectionsTexts } from '#texts/connections.ts'

/** What the receiver of a webhook answered, or why it did not: '503 busy'. '' for neither. */
export function deliveryAnswer(status: number | null, answer: string | null): string {
  const fault = DELIVERY_FAULTS.find((known) => status === null && known === answer)
  if (fault !== undefined) return connectionsTexts.faults[fault]
  return [status === null ? '' : String(status), answer ?? ''].join(' ').trim()
}
