import { askToPersist } from '../../sync/follow-readiness.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { waitingTexts } from '../../texts/en-waiting.ts'
import { Button } from '../../ui/button.tsx'
import styles from './waiting-sales.module.css'

const texts = waitingTexts

function persistence(persistent: boolean | null): string {
  if (persistent === null) return texts.persistenceUnknown
  return persistent ? texts.persistent : texts.notPersistent
}

/** Whether the browser keeps what is stored here, and how much room there is. */
export function StorageFacts() {
  const { storage, readyOffline } = useSyncStatus()
  return (
    <div className={styles.block}>
      <h3 className={styles.subtitle}>{texts.storage}</h3>
      <p>
        {persistence(readyOffline.persistent)}{' '}
        {storage !== null && texts.room(storage.usedBytes, storage.quotaBytes)}
      </p>
      {readyOffline.persistent === false && (
        <Button
          variant="secondary"
          size="sm"
          className={styles.start}
          onClick={() => void askToPersist()}
        >
          {texts.askAgain}
        </Button>
      )}
    </div>
  )
}
