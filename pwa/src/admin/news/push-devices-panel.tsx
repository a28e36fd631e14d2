import { formatMoment } from '#texts/formats.ts'
import { newsTexts } from '#texts/news.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { deviceNames } from '../parts/stored-names.ts'
import styles from './news-page.module.css'
import type { Push } from './use-push.ts'

const texts = newsTexts.push

/** All devices that the account is notified on. */
export function PushDevicesPanel({ push }: { push: Push }) {
  const { answer, busy, here, remove } = push
  const devices = answer.data?.devices ?? []
  if (devices.length === 0) return null
  return (
    <SettingsPanel title={texts.devices} hint={texts.devicesHint}>
      <ul className={styles.rows}>
        {devices.map((device) => {
          const name = deviceNames.shown(device.device)
          return (
            <li key={device._id} className={styles.row}>
              <div>
                <span className={styles.name}>
                  <bdi>{name}</bdi>
                  {device._id === here?._id && <Badge tone="green">{texts.here}</Badge>}
                </span>
                <span className={styles.facts}>
                  {device.lastSuccessAt === null
                    ? texts.neverReached
                    : texts.reached(formatMoment(device.lastSuccessAt))}
                </span>
              </div>
              <Button
                variant="secondary"
                size="sm"
                disabled={busy || !answer.fresh}
                aria-label={texts.removeOf(name)}
                onClick={() => void remove(device._id)}
              >
                {texts.remove}
              </Button>
            </li>
          )
        })}
      </ul>
    </SettingsPanel>
  )
}
