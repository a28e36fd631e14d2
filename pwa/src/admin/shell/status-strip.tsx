import { Check, CloudOff, LogIn, RefreshCw, TriangleAlert } from 'lucide-react'
import type { ReactNode } from 'react'
import { useLocation } from 'react-router-dom'
import { adminTexts } from '#texts/admin.ts'
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
  /** Alarms of other features. */
  alarms?: ReactNode
  onShowRejected?: () => void
  /** Called before the login screen opens, which redirects when a token is still stored. */
  onSignIn?: () => void
}

/** The status strip: the connection, what waits, and that it is saved. */
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
      <Icon size={18} aria-hidden="true" />
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
        // Not live while sending: screen readers would announce every step of the count.
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
          <span>{texts.rejected(rejected)}</span>
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
