import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { contactTexts } from '#texts/contact.ts'
import { Button } from '../../ui/button.tsx'
import styles from './contact-sent.module.css'

interface ContactSentProps {
  email: string
  onWriteAnother: () => void
}

/** The confirmation of a sent message. */
export function ContactSent({ email, onWriteAnother }: ContactSentProps) {
  const title = useRef<HTMLHeadingElement>(null)
  useEffect(() => {
    title.current?.focus({ preventScroll: true })
    void title.current?.scrollIntoView({ block: 'nearest' })
  }, [])

  return (
    <div className={styles.sent}>
      <span className={styles.mark}>
        <Check size={28} strokeWidth={2.5} aria-hidden="true" />
      </span>
      <h2 ref={title} tabIndex={-1} className={styles.title}>
        {contactTexts.sentTitle}
      </h2>
      <p className={styles.text}>{contactTexts.sent(email)}</p>
      <Button variant="secondary" onClick={onWriteAnother} className={styles.another}>
        {contactTexts.writeAnother}
      </Button>
    </div>
  )
}
