import { Flag } from 'lucide-react'
import { useState } from 'react'
import { phoneMarksTexts as texts } from '#texts/phone-marks.ts'
import { useMay } from '../../../local/session/role.ts'
import { Button } from '../../../ui/button.tsx'
import { useAttempt } from '../use-attempt.ts'
import { MarkDialog } from './mark-dialog.tsx'
import { MarkWords } from './mark-words.tsx'
import { setPhoneMark } from './phone-mark-calls.ts'
import { wholePhone } from './phone-mark-store.ts'
import styles from './phone-marks.module.css'
import { usePhoneMark } from './use-phone-mark.ts'

/**
 * The mark of an order's phone number, with a button to change it. The button keeps its place while the mark is
 * unknown, so that the layout does not shift under a finger when the answer arrives.
 */
export function PhoneMark({ phone: written }: { phone: string }) {
  const phone = wholePhone(written)
  const { mark, note } = usePhoneMark(written, 0)
  const mayMark = useMay('manager')
  const [isOpen, setOpen] = useState(false)
  const { busy, attempt } = useAttempt()
  if (phone === null) return null
  return (
    <div className={styles.mark}>
      {mark && <MarkWords mark={mark} />}
      {mayMark && (
        <Button
          variant="quiet"
          size="sm"
          disabled={mark === undefined}
          icon={<Flag size={16} aria-hidden="true" />}
          className={styles.flag}
          onClick={() => setOpen(true)}
        >
          {texts.mark}
        </Button>
      )}
      {mark !== undefined && (
        <MarkDialog
          key={phone}
          open={isOpen}
          mark={mark}
          busy={busy}
          onClose={() => setOpen(false)}
          onMark={(next, reason) =>
            attempt(async () => note(phone, await setPhoneMark(phone, { mark: next, reason })), {
              title: texts.markFailed,
              text: texts.markFailed,
              unanswered: texts.needsConnection,
            })
          }
        />
      )}
    </div>
  )
}
