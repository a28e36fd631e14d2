import { useEffect } from 'react'
import { accountListSchema } from '../../../../shared/accounts/account-change.ts'
import { deviceListSchema } from '../../../../shared/sync/device.ts'
import { useSession } from '../../local/session/session.ts'
import { useThisDevice } from '../../local/till/use-this-device.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { languageTexts } from '#texts/languages.ts'
import { settingsTexts } from '#texts/settings.ts'
import { OfficeLanguages } from '../parts/office-languages.tsx'
import { SettingsHead } from '../parts/settings-head.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { AccountsPanel } from './accounts-panel.tsx'
import { ChangeEmailPanel } from './change-email-panel.tsx'
import { ChangePasswordPanel } from './change-password-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import styles from './settings-page.module.css'

const ACCOUNTS = '/api/admin/accounts'
const PENDING = '/api/admin/pending'
const DEVICES = '/api/sync/devices'

/** /admin/settings: the own account, all accounts, and the shop's tills. */
export function SettingsPage() {
  useOfficeTitle(settingsTexts.documentTitle)
  const adminId = useSession()?.adminId
  const here = useThisDevice()
  const accounts = useCachedAnswer({ key: ACCOUNTS, path: ACCOUNTS, schema: accountListSchema })
  const pending = useCachedAnswer({ key: PENDING, path: PENDING, schema: accountListSchema })
  const devices = useCachedAnswer({ key: DEVICES, path: DEVICES, schema: deviceListSchema })
  useReloadAfterSync(pending)
  useReloadAfterSync(devices)

  // A device that signs in for the first time may get its code while this list loads.
  const { data: list, reload: reloadDevices } = devices
  const isMissing =
    typeof here?.code === 'string' &&
    list !== null &&
    list.every((device) => device._id !== here.device)
  useEffect(() => {
    if (isMissing) reloadDevices()
  }, [isMissing, reloadDevices])

  const email = accounts.data?.find((account) => account._id === adminId)?.email

  return (
    <div className={styles.page}>
      <SettingsHead />
      <div className={styles.column}>
        <ChangeEmailPanel email={email} onChanged={accounts.reload} />
        <ChangePasswordPanel email={email} />
        <SettingsPanel title={languageTexts.title} hint={settingsTexts.languageHint}>
          <OfficeLanguages />
        </SettingsPanel>
      </div>
      <div className={styles.column}>
        <AccountsPanel accounts={accounts} pending={pending} adminId={adminId} />
        <DevicesPanel devices={devices} here={here?.device} />
      </div>
    </div>
  )
}
