import { CLOCK_SKEW_LIMIT_MS, type Device } from '../../../../shared/sync/device.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { settingsTexts } from '#texts/settings.ts'
import { DeviceRow } from './device-row.tsx'
import { KeptList } from './kept-list.tsx'
import styles from './rows.module.css'
import { SettingsPanel } from '../parts/settings-panel.tsx'

const texts = settingsTexts.devices

interface DevicesPanelProps {
  devices: CachedAnswer<Device[]>
  /** Id of this device; undefined until it is known. */
  here: string | undefined
}

/** 'Clock 6 min ahead', or null when the difference is small. */
function clockText({ clockSkewMs }: Device): string | null {
  if (clockSkewMs === null || Math.abs(clockSkewMs) <= CLOCK_SKEW_LIMIT_MS) return null
  const minutes = Math.round(Math.abs(clockSkewMs) / 60_000)
  return clockSkewMs > 0 ? texts.ahead(minutes) : texts.behind(minutes)
}

/** The shop's tills: name, and when each last contacted the server. */
export function DevicesPanel({ devices, here }: DevicesPanelProps) {
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <KeptList answer={devices} loading={texts.loading} failed={texts.failed}>
        {(list) =>
          list.length === 0 ? (
            <p className={styles.none}>{texts.none}</p>
          ) : (
            <ul className={styles.rows}>
              {list.map((device) => (
                <DeviceRow
                  key={device._id}
                  device={device}
                  isHere={device._id === here}
                  clock={clockText(device)}
                  onRenamed={devices.reload}
                />
              ))}
            </ul>
          )
        }
      </KeptList>
    </SettingsPanel>
  )
}
