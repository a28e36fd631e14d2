import { Store } from 'lucide-react'
import { useId } from 'react'
import { settingsTexts } from '#texts/settings.ts'
import type { DeviceRow } from '../../local/till/till-db.ts'
import { Button } from '../../ui/button.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { showAlert } from '../parts/alert.ts'
import { showSuccess } from '../parts/show-success.ts'
import { enrolDevice } from './settings-calls.ts'
import { tellFailure } from './tell-failure.ts'
import styles from './this-till.module.css'

const texts = settingsTexts.devices.enrol

/** The texts about this device, and its button. */
function wordsOf({ till }: DeviceRow): { title: string; text: string; action: string } | null {
  if (till?.state === 'enrolled') return null
  if (till?.state === 'removed')
    return { title: texts.removed, text: texts.removedText, action: texts.again }
  if (till) return { title: texts.over, text: texts.overText, action: texts.again }
  return { title: texts.title, text: texts.text, action: texts.action }
}

interface ThisTillProps {
  here: DeviceRow
  onEnrolled: () => void
}

/** Button that enrols this device as a till; renders nothing when it is one. */
export function ThisTill({ here, onEnrolled }: ThisTillProps) {
  const { busy, run } = usePressGate()
  const titleId = useId()
  const words = wordsOf(here)
  if (words === null) return null

  const enrol = () =>
    run(async () => {
      try {
        if (!(await enrolDevice())) {
          const { failure: title, oldServer: text } = texts
          await showAlert({ kind: 'error', title, text, dismiss: settingsTexts.ok })
          return
        }
        showSuccess(texts.done)
        onEnrolled()
      } catch (error) {
        await tellFailure(error, texts.failure)
      }
    })

  return (
    <section aria-labelledby={titleId} className={styles.box}>
      <Store size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title}>
          {words.title}
        </h3>
        <p>{words.text}</p>
        <Button size="sm" busy={busy} onClick={() => void enrol()}>
          {words.action}
        </Button>
      </div>
    </section>
  )
}
