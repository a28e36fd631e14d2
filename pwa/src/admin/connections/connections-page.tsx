import { Webhook as WebhookIcon } from 'lucide-react'
import { webhookListSchema } from '../../../../shared/webhooks/webhook.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { connectionsTexts as texts } from '#texts/connections.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { SettingsHead } from '../parts/settings-head.tsx'
import styles from './connections.module.css'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'

const WEBHOOKS = '/api/webhooks'

/** /admin/settings/connections: the programs that the shop tells of orders and stock. */
export function ConnectionsPage() {
  useOfficeTitle(texts.documentTitle)
  const webhooks = useCachedAnswer({ key: WEBHOOKS, path: WEBHOOKS, schema: webhookListSchema })
  const { data, state, reload } = webhooks
  return (
    <div className={styles.page}>
      <SettingsHead />
      <div className={styles.column}>
        <WebhookForm onAdded={reload} />
      </div>
      <div className={styles.column}>
        <AnswerNotice answer={webhooks} failed={texts.failed} />
        {state === 'loading' && <Spinner text={texts.loading} />}
        {data?.length === 0 && (
          <EmptyState icon={<WebhookIcon size={28} />} title={texts.none} text={texts.noneHint} />
        )}
        {data?.map((webhook) => (
          <WebhookCard key={webhook._id} webhook={webhook} onChanged={reload} />
        ))}
      </div>
    </div>
  )
}
