import { Webhook as WebhookIcon } from 'lucide-react'
import { webhookListSchema } from '../../../../shared/webhooks/webhook.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { connectionsTexts as texts } from '#texts/connections.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { SettingsColumn, SettingsLayout } from '../parts/settings-layout.tsx'
import { WebhookCard } from './webhook-card.tsx'
import { WebhookForm } from './webhook-form.tsx'

const WEBHOOKS = '/api/webhooks'

/** /admin/settings/connections: the programs that the shop tells of orders and stock. */
export function ConnectionsPage() {
  useOfficeTitle(texts.documentTitle)
  const webhooks = useCachedAnswer({ key: WEBHOOKS, path: WEBHOOKS, schema: webhookListSchema })
  const { data, state, reload } = webhooks
  return (
    <SettingsLayout columns="small-first">
      <SettingsColumn>
        <WebhookForm onChanged={reload} />
      </SettingsColumn>
      <SettingsColumn>
        <AnswerNotice answer={webhooks} failed={texts.failed} />
        {state === 'loading' && <Spinner text={texts.loading} />}
        {data?.length === 0 && (
          <EmptyState icon={<WebhookIcon size={28} />} title={texts.none} text={texts.noneHint} />
        )}
        {data?.map((webhook) => (
          <WebhookCard key={webhook._id} webhook={webhook} onChanged={reload} />
        ))}
      </SettingsColumn>
    </SettingsLayout>
  )
}
