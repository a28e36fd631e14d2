import { newsTexts } from '#texts/news.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { SettingsColumn, SettingsLayout } from '../parts/settings-layout.tsx'
import { PushDevicesPanel } from './push-devices-panel.tsx'
import { SoundPanel } from './sound-panel.tsx'
import { ThisDevicePanel } from './this-device-panel.tsx'
import { usePush } from './use-push.ts'

/** /admin/settings/notifications: how this device and the others hear of what happens in the shop. */
export function NewsPage() {
  useOfficeTitle(newsTexts.documentTitle)
  const push = usePush()
  return (
    <SettingsLayout columns="two">
      <SettingsColumn>
        <ThisDevicePanel push={push} />
        <PushDevicesPanel push={push} />
      </SettingsColumn>
      <SoundPanel />
    </SettingsLayout>
  )
}
