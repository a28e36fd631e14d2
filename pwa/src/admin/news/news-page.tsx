import { newsTexts } from '#texts/news.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { SettingsHead } from '../parts/settings-head.tsx'
import styles from './news-page.module.css'
import { PushDevicesPanel } from './push-devices-panel.tsx'
import { SoundPanel } from './sound-panel.tsx'
import { ThisDevicePanel } from './this-device-panel.tsx'
import { usePush } from './use-push.ts'

/** /admin/settings/notifications: how this device and the others hear of what happens in the shop. */
export function NewsPage() {
  useOfficeTitle(newsTexts.documentTitle)
  const push = usePush()
  return (
    <div className={styles.page}>
      <SettingsHead />
      <div className={styles.column}>
        <ThisDevicePanel push={push} />
        <PushDevicesPanel push={push} />
      </div>
      <SoundPanel />
    </div>
  )
}
