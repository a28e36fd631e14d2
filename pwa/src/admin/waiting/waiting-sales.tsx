import { formatMoment } from '#texts/formats.ts'
import { Download } from 'lucide-react'
import { useState } from 'react'
import { failureSentence } from '../../http/api-failure.ts'
import { tillDb } from '../../local/till/till-db.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { exportWaiting } from '../../sync/till/waiting-file.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { saveFile } from '../parts/save-file.ts'
import { useNow } from '../parts/since.ts'
import { ImportWaiting } from './import-waiting.tsx'
import { isOldWaiting } from '../parts/old-waiting.ts'
import { StorageFacts } from './storage-facts.tsx'
import styles from './waiting-sales.module.css'

const texts = waitingTexts

/** The waiting operations of this device, their export to a file, and the state of the storage. */
export function WaitingSales() {
  const { waiting, waitingSales, waitingCounts, oldestWaitingAt, alarms } = useSyncStatus(
    (status) => ({
      waiting: status.waiting,
      waitingSales: status.waitingSales,
      waitingCounts: status.waitingCounts,
      oldestWaitingAt: status.oldestWaitingAt,
      alarms: status.alarms,
    }),
  )
  const now = useNow()
  const [said, setSaid] = useState<{ kind: 'info' | 'error'; text: string } | null>(null)

  async function save() {
    try {
      const file = await exportWaiting(tillDb(), Date.now())
      saveFile(file.fileName, file.text)
      setSaid({ kind: 'info', text: texts.exported(file.fileName) })
    } catch (error) {
      setSaid({ kind: 'error', text: failureSentence(error, texts.exportFailed) })
    }
  }

  return (
    <section className={styles.waiting} aria-label={texts.title}>
      <h2 className={styles.title}>{texts.title}</h2>
      {isOldWaiting(oldestWaitingAt, now) && <ErrorBanner variant="warning" message={texts.old} />}
      <p>
        <span>{waiting === 0 ? texts.nothing : texts.waiting(waitingSales, waitingCounts)}</span>{' '}
        {oldestWaitingAt !== null && <span>{texts.oldest(formatMoment(oldestWaitingAt))}</span>}{' '}
        {alarms > 0 && <span>{texts.refused(alarms)}</span>}
      </p>
      {waiting > 0 && (
        <div className={styles.action}>
          <Button
            variant="secondary"
            size="sm"
            icon={<Download size={18} aria-hidden="true" />}
            onClick={() => void save()}
          >
            {texts.export}
          </Button>
          <p className={styles.hint}>{texts.exportHint}</p>
        </div>
      )}
      {said !== null && <ErrorBanner variant={said.kind} message={said.text} />}
      <ImportWaiting />
      <StorageFacts />
    </section>
  )
}
