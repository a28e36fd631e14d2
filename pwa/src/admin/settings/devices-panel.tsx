import { CLOCK_SKEW_LIMIT_MS, type Device } from '../../../../shared/sync/device.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { formatDay, formatMoment } from '#texts/formats.ts'
import { settingsTexts } from '#texts/settings.ts'
import { toIso } from '../../../../shared/time.ts'
import type { DeviceRow as DeviceRecord } from '../../local/till/till-db.ts'
import { useNow } from '../parts/since.ts'
import { DeviceRow } from './device-row.tsx'
import { KeptList } from './kept-list.tsx'
import { tillName } from './removal-question.ts'
import styles from './rows.module.css'
import { ThisTill } from './this-till.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'

const texts = settingsTexts.devices

interface DevicesPanelProps {
  devices: CachedAnswer<Device[]>
  /** This device; undefined until it is known. */
  here: DeviceRecord | undefined
  /** Email of the signed-in person; undefined until it is known. */
  email: string | undefined
}

/** 'Clock 6 min ahead', or null when the difference is small. */
function clockText({ clockSkewMs }: Device): string | null {
  if (clockSkewMs === null || Math.abs(clockSkewMs) <= CLOCK_SKEW_LIMIT_MS) return null
  const minutes = Math.round(Math.abs(clockSkewMs) / 60_000)
  return clockSkewMs > 0 ? texts.ahead(minutes) : texts.behind(minutes)
}

/** Whether a till's token has expired, so that it must be enrolled again. */
function isOver({ enrolled }: Device, now: number): boolean {
  return enrolled !== null && enrolled.until <= now
}

interface RemovedTill {
  device: Device
  removedAt: number
}

function RemovedTills({ removed }: { removed: readonly RemovedTill[] }) {
  return (
    <details className={styles.removed}>
      <summary>{texts.removedTitle(removed.length)}</summary>
      <ul className={styles.rows}>
        {removed.map(({ device, removedAt }) => (
          <li key={device._id} className={styles.row}>
            <div>
              <span className={styles.name}>
                <bdi>{tillName(device)}</bdi>
              </span>
              <span className={styles.facts}>
                <time dateTime={toIso(removedAt)}>{texts.removedOn(formatDay(removedAt))}</time>
                <span>{texts.lastSeen(formatMoment(device.lastSeenAt))}</span>
              </span>
            </div>
          </li>
        ))}
      </ul>
    </details>
  )
}

/** The shop's tills with who enrolled them and when each was last in contact, and the removed ones. */
export function DevicesPanel({ devices, here, email }: DevicesPanelProps) {
  const now = useNow()
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      {here && <ThisTill here={here} email={email} onEnrolled={devices.reload} />}
      <KeptList answer={devices} loading={texts.loading} failed={texts.failed}>
        {(list) => {
          const working = list.filter(({ removedAt }) => removedAt === null)
          const removed = list.flatMap((device) =>
            device.removedAt === null ? [] : { device, removedAt: device.removedAt },
          )
          return (
            <>
              {working.length === 0 ? (
                <p className={styles.none}>{texts.none}</p>
              ) : (
                <ul className={styles.rows}>
                  {working.map((device) => (
                    <DeviceRow
                      key={device._id}
                      device={device}
                      isHere={device._id === here?.device}
                      clock={clockText(device)}
                      isOver={isOver(device, now)}
                      onChanged={devices.reload}
                    />
                  ))}
                </ul>
              )}
              {removed.length > 0 && <RemovedTills removed={removed} />}
            </>
          )
        }}
      </KeptList>
    </SettingsPanel>
  )
}
