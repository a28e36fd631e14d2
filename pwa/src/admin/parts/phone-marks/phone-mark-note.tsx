import { MarkWords } from './mark-words.tsx'
import styles from './phone-marks.module.css'
import { usePhoneMark } from './use-phone-mark.ts'

/** Delay after the last key before a number is looked up. */
const TYPING_MS = 400

/** The mark of a number that is being typed, beside its field; nothing without a mark or a connection. */
export function PhoneMarkNote({ phone }: { phone: string }) {
  const { mark } = usePhoneMark(phone, TYPING_MS)
  if (!mark) return null
  return (
    <output className={styles.note}>
      <MarkWords mark={mark} />
    </output>
  )
}
