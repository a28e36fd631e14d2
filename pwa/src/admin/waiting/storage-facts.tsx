import { askToPersist } from '../../sync/till/follow-readiness.ts'
import { useSyncStatus } from '../../sync/sync-status.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { type InstallEvent, useInstallOffer } from '../../updates/install-offer.ts'
import { Button } from '../../ui/button.tsx'
import styles from './waiting-sales.module.css'

const texts = waitingTexts

function persistence(persistent: boolean | null): string {
  if (persistent === null) return texts.persistenceUnknown
  return persistent ? texts.persistent : texts.notPersistent
}

/** Installs the app, then requests persistent storage again: browsers grant it to installed apps more readily. */
async function install(offer: InstallEvent): Promise<void> {
  await offer.prompt().catch(() => undefined)
  await askToPersist()
}

/** Whether storage is persistent, and how much is used and available. */
export function StorageFacts() {
  const { storage, persistent } = useSyncStatus((status) => ({
    storage: status.storage,
    persistent: status.readyOffline.persistent,
  }))
  const offer = useInstallOffer(({ event }) => event)
  return (
    <div className={styles.block}>
      <h3 className={styles.subtitle}>{texts.storage}</h3>
      <p>
        <span>{persistence(persistent)}</span>{' '}
        {storage !== null && <span>{texts.room(storage.usedBytes, storage.quotaBytes)}</span>}
      </p>
      <div className={styles.buttons}>
        {offer !== null && (
          <Button variant="soft" size="sm" onClick={() => void install(offer)}>
            {texts.install}
          </Button>
        )}
        {persistent === false && (
          <Button variant="secondary" size="sm" onClick={() => void askToPersist()}>
            {texts.askAgain}
          </Button>
        )}
      </div>
    </div>
  )
}
