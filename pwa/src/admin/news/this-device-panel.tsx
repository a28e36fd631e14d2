import { newsTexts } from '#texts/news.ts'
import { useState } from 'react'
import { NEWS_TOPICS, type NewsTopic } from '../../../../shared/events/push.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import styles from './news-page.module.css'
import type { Push } from './use-push.ts'

const texts = newsTexts.push

interface TopicsProps {
  topics: readonly NewsTopic[]
  disabled: boolean
  onChange: (topics: NewsTopic[]) => void
}

function Topics({ topics, disabled, onChange }: TopicsProps) {
  return (
    <fieldset className={styles.switches} disabled={disabled}>
      <legend className="visually-hidden">{texts.topics}</legend>
      {NEWS_TOPICS.map((topic) => (
        <CheckBox
          key={topic}
          label={texts.topic[topic]}
          checked={topics.includes(topic)}
          onChange={(event) =>
            onChange(
              NEWS_TOPICS.filter((each) =>
                each === topic ? event.target.checked : topics.includes(each),
              ),
            )
          }
        />
      ))}
    </fieldset>
  )
}

/** Whether this device is notified while the back office is closed, and of what. */
export function ThisDevicePanel({ push }: { push: Push }) {
  const { answer, busy, here, topics, support, notifyHere, remove, test } = push
  // While the server is being asked, a switch shows what was pressed; afterwards, what was saved.
  const [wanted, setWanted] = useState<readonly NewsTopic[] | null>(null)
  const offline = answer.data !== null && !answer.fresh && answer.error !== null
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      {support !== 'possible' && <ErrorBanner variant="info" message={texts.cannot[support]} />}
      {support === 'possible' && answer.state === 'loading' && <Spinner text={texts.loading} />}
      {answer.state === 'failed' && (
        <ErrorBanner message={answer.error ?? texts.failedText} onRetry={answer.reload} />
      )}
      {offline && <ErrorBanner variant="warning" message={texts.offline} onRetry={answer.reload} />}
      {support === 'possible' && answer.data !== null && (
        <>
          {here !== null && (
            <Topics
              topics={wanted ?? topics}
              disabled={busy || offline}
              onChange={(next) => {
                setWanted(next)
                void notifyHere(next).finally(() => setWanted(null))
              }}
            />
          )}
          <div className={styles.actions}>
            {here === null ? (
              <Button busy={busy} disabled={offline} onClick={() => void notifyHere(NEWS_TOPICS)}>
                {texts.notifyHere}
              </Button>
            ) : (
              <>
                <Button
                  variant="secondary"
                  busy={busy}
                  disabled={offline}
                  onClick={() => void test(here._id)}
                >
                  {texts.test}
                </Button>
                <Button
                  variant="secondary"
                  disabled={busy || offline}
                  onClick={() => void remove(here._id)}
                >
                  {texts.stopHere}
                </Button>
              </>
            )}
          </div>
        </>
      )}
    </SettingsPanel>
  )
}
