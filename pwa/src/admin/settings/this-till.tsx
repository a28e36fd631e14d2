import { Store } from 'lucide-react'
import { useId, useState } from 'react'
import { settingsTexts } from '#texts/settings.ts'
import type { DeviceRow } from '../../local/till/till-db.ts'
import { Button } from '../../ui/button.tsx'
import { showAlert } from '../parts/alert.ts'
import { showSuccess } from '../parts/show-success.ts'
import type { PasswordQuestion } from './password-answer.ts'
import { PasswordDialog } from './password-dialog.tsx'
import { enrolDevice } from './settings-calls.ts'
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
  /** Email of the signed-in person; undefined until it is known. */
  email: string | undefined
  onEnrolled: () => void
}

/** Button that enrols this device as a till, with the password; renders nothing when it is one. */
export function ThisTill({ here, email, onEnrolled }: ThisTillProps) {
  const [question, setQuestion] = useState<PasswordQuestion | null>(null)
  const titleId = useId()
  const words = wordsOf(here)
  if (words === null) return null

  async function enrol(currentPassword: string) {
    if (await enrolDevice(currentPassword)) {
      showSuccess(texts.done)
      onEnrolled()
      return
    }
    const { failure: title, oldServer: text } = texts
    await showAlert({ kind: 'error', title, text, dismiss: settingsTexts.ok })
  }

  const ask = () =>
    setQuestion({
      title: texts.asking,
      text: [words.text],
      confirm: words.action,
      confirming: texts.enrolling,
      action: texts.failure,
      act: enrol,
    })

  return (
    <section aria-labelledby={titleId} className={styles.box}>
      <Store size={20} aria-hidden="true" className={styles.icon} />
      <div className={styles.words}>
        <h3 id={titleId} className={styles.title}>
          {words.title}
        </h3>
        <p>{words.text}</p>
        <Button size="sm" onClick={ask}>
          {words.action}
        </Button>
      </div>
      <PasswordDialog question={question} email={email} onClose={() => setQuestion(null)} />
    </section>
  )
}
