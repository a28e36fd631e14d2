import { formatList } from '#texts/formats.ts'
import { ChevronDown, CircleAlert, CircleCheck } from 'lucide-react'
import { type ComponentType, useState } from 'react'
import { useMay } from '../../local/session/role.ts'
import { type ReadyOffline as Readiness, useSyncStatus } from '../../sync/sync-status.ts'
import { adminTexts } from '#texts/admin.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { useNow, sinceText } from '../parts/since.ts'
import styles from './ready-offline.module.css'

const texts = adminTexts.ready

export interface ReadyOfflineSlots {
  /** The dialog with the waiting operations. */
  WaitingDialog: ComponentType<{ open: boolean; onClose: () => void }>
}

/** 'Ready to sell offline', or what is missing for it. */
export function ReadyOffline({
  readiness,
  WaitingDialog,
}: ReadyOfflineSlots & { readiness: Readiness }) {
  const { ready, products, pricesAsOf, persistent, missing } = readiness
  const now = useNow()
  const [open, setOpen] = useState(false)
  const isEnrolled = useSyncStatus((status) => status.till) !== null
  const isNoTill = useMay('manager') && !isEnrolled
  const Icon = ready ? CircleCheck : CircleAlert
  const facts = [
    texts.products(products),
    ...(pricesAsOf === null ? [] : [texts.pricesAsOf(sinceText(pricesAsOf, now))]),
  ]
  return (
    <details className={styles.ready} data-ready={ready} aria-label={texts.label}>
      <summary className={styles.summary}>
        <Icon size={18} aria-hidden="true" className={styles.icon} />
        <span className={styles.words}>
          <span>{ready ? texts.ready : texts.notReady}</span>
          <span className={styles.facts}>{ready ? formatList(facts) : missing[0]}</span>
        </span>
        <ChevronDown size={16} aria-hidden="true" className={styles.icon} />
      </summary>
      <ul className={styles.more}>
        {ready && <li>{formatList(facts)}</li>}
        {missing.map((sentence) => (
          <li key={sentence}>{sentence}</li>
        ))}
        <li>{persistent === true ? waitingTexts.persistent : waitingTexts.notPersistent}</li>
        {isNoTill && (
          <li>
            {texts.signedInOnly} <Link to="/admin/settings">{texts.makeTill}</Link>
          </li>
        )}
        <li>
          <Button variant="secondary" size="sm" onClick={() => setOpen(true)}>
            {waitingTexts.open}
          </Button>
          <WaitingDialog open={open} onClose={() => setOpen(false)} />
        </li>
      </ul>
    </details>
  )
}
