import { Check, CloudOff, LogIn, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { adminTexts } from '../../texts/en-admin.ts'
import { LOGIN_PATH, type LoginState } from '../parts/wished-path.ts'
import { AlarmButton } from '../parts/alarm-button.tsx'
import type { Strip } from './use-strip.ts'
import styles from './status-strip.module.css'
import { Link } from '../../ui/link.tsx'

const texts = adminTexts.status
const icons = { good: Check, busy: RefreshCw, away: CloudOff, act: LogIn }

interface StatusStripProps extends Omit<Strip, 'waitingSince'> {
  /** A sale is open: nothing may reload over it. */
  saleOpen?: boolean
  /** What the rest of the back office must say in the strip. */
  alarms: ReactNode
  onShowRejected: () => void
  /** On the way to the login screen, which sends away whoever still holds a token. */
  onSignIn: () => void
}

/** In words: the connection, what waits, and that it is safe. */
export function StatusStrip({
  sentence,
  rejected,
  mustReload,
  storageBroken,
  update,
  saleOpen = false,
  alarms,
  onShowRejected,
  onSignIn,
}: StatusStripProps) {
  const { pathname, search } = useLocation()
  const state: LoginState = { from: { pathname, search } }
  const Icon = icons[sentence.tone]
  const words = (
    <>
      <Icon size={18} aria-hidden="true" className={styles.icon} />
      <span>{sentence.text}</span>
    </>
  )
  return (
    <section className={styles.strip} aria-label={texts.label}>
      {sentence.signIn ? (
        <Link
          to={LOGIN_PATH}
          state={state}
          className={styles.sentence}
          data-tone={sentence.tone}
          onClick={onSignIn}
        >
          {words}
        </Link>
      ) : (
        // Counting up while sending is for the eye only: read aloud, it would never end.
        <p
          className={styles.sentence}
          data-tone={sentence.tone}
          aria-live={sentence.tone === 'busy' ? 'off' : 'polite'}
        >
          {words}
        </p>
      )}
      {rejected > 0 && (
        <AlarmButton onClick={onShowRejected}>
          <TriangleAlert size={18} aria-hidden="true" />
          {texts.rejected(rejected)}
        </AlarmButton>
      )}
      {alarms}
      {storageBroken && (
        <p role="alert" className={styles.broken}>
          <TriangleAlert size={18} aria-hidden="true" />
          {texts.storageBroken}
        </p>
      )}
      {mustReload && (
        <AlarmButton onClick={() => location.reload()}>
          <RefreshCw size={18} aria-hidden="true" />
          {texts.mustReload}
        </AlarmButton>
      )}
      {update.ready && !mustReload && !saleOpen && (
        <button type="button" className={styles.update} onClick={update.apply}>
          <RefreshCw size={18} aria-hidden="true" />
          {texts.updateReady}
        </button>
      )}
    </section>
  )
}
