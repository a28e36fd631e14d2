import { useState } from 'react'
import { useStore } from 'zustand'
import { formatMoment } from '#texts/formats.ts'
import {
  TEST_TYPE,
  WEBHOOK_TYPES,
  type Delivery,
  type Webhook,
} from '../../../../shared/webhooks/webhook.ts'
import { connectionsTexts as texts } from '#texts/connections.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { deliveryAnswer } from '../parts/delivery-answer.ts'
import styles from './connections.module.css'
import { createWebhookStore, hostOf } from './webhook-store.ts'

const TONES: Record<Delivery['state'], BadgeTone> = {
  waiting: 'amber',
  sent: 'green',
  'given-up': 'red',
}

/** The name of a type; one that only a newer server knows is shown as it is. */
function typeName(type: string): string {
  if (type === TEST_TYPE) return texts.types.test
  const known = WEBHOOK_TYPES.find((one) => one === type)
  return known === undefined ? type : texts.types[known]
}

function DeliveryRow({
  delivery,
  onAgain,
  busy,
}: {
  delivery: Delivery
  onAgain: () => void
  busy: boolean
}) {
  const { type, state, createdAt, tries, status, answer, nextTryAt } = delivery
  const said = deliveryAnswer(status, answer)
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>
          <span>{typeName(type)}</span>
          <Badge tone={TONES[state]}>{texts.states[state]}</Badge>
        </span>
        <span className={styles.small}>
          <span>{formatMoment(createdAt)}</span>
          <span>{texts.tries(tries)}</span>
          {nextTryAt !== null && tries > 0 && <span>{texts.nextTry(formatMoment(nextTryAt))}</span>}
        </span>
        {said !== '' && (
          // Without a status it is a sentence of ours, not what the receiver wrote.
          <bdi dir="auto" className={status === null ? styles.small : styles.answer}>
            {said}
          </bdi>
        )}
      </div>
      <Button variant="secondary" size="sm" disabled={busy} onClick={onAgain}>
        {texts.again}
      </Button>
    </li>
  )
}

/** One webhook with its last deliveries. */
export function WebhookCard({ webhook, onChanged }: { webhook: Webhook; onChanged: () => void }) {
  const { url, types, active, deliveries } = webhook
  const [store] = useState(() => createWebhookStore(webhook, onChanged))
  const { busy, sendTest, switchTo, remove, sendAgain } = useStore(store)
  return (
    <SettingsPanel title={hostOf(webhook)} hint={<bdi dir="ltr">{url}</bdi>}>
      <p className={styles.name}>
        <Badge tone={active ? 'green' : 'grey'}>{active ? texts.on : texts.off}</Badge>
        {types.map((type) => (
          <Badge key={type}>{typeName(type)}</Badge>
        ))}
      </p>
      <div className={styles.actions}>
        <Button variant="soft" size="sm" disabled={busy} onClick={() => void sendTest()}>
          {texts.test}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={busy}
          onClick={() => void switchTo(!active)}
        >
          {active ? texts.switchOff : texts.switchOn}
        </Button>
        <Button variant="secondary" size="sm" disabled={busy} onClick={() => void remove()}>
          {texts.remove}
        </Button>
        <Button variant="quiet" size="sm" onClick={onChanged}>
          {texts.reload}
        </Button>
      </div>
      <h3 className={styles.heading}>{texts.deliveries}</h3>
      {deliveries.length === 0 ? (
        <p className={styles.small}>{texts.noDeliveries}</p>
      ) : (
        <ul className={styles.rows}>
          {deliveries.map((delivery) => (
            <DeliveryRow
              key={delivery._id}
              delivery={delivery}
              busy={busy}
              onAgain={() => void sendAgain(delivery._id)}
            />
          ))}
        </ul>
      )}
    </SettingsPanel>
  )
}
