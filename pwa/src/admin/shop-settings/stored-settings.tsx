import type { ReactNode } from 'react'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { connectionStore } from '../../http/connection.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { SETTINGS_PATH, settingsAnswerSchema } from '../parts/shop-settings-calls.ts'

interface StoredSettingsProps {
  children: (stored: OfficeSettings, reload: () => void) => ReactNode
}

/** Loads the settings, and renders its children with them. */
export function StoredSettings({ children }: StoredSettingsProps) {
  const answer = useCachedAnswer({
    key: SETTINGS_PATH,
    path: SETTINGS_PATH,
    schema: settingsAnswerSchema,
  })
  const isOffline = connectionStore(({ connection }) => connection === 'offline')
  return (
    <>
      <AnswerNotice answer={answer} failed={texts.failed} />
      {isOffline && answer.data !== null && <ErrorBanner variant="info" message={texts.offline} />}
      {answer.state === 'loading' && <Spinner text={texts.loading} />}
      {answer.data !== null && children(answer.data.settings, answer.reload)}
    </>
  )
}
