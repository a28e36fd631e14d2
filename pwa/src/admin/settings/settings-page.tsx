import { useEffect } from 'react'
import { accountListSchema } from '../../../../shared/accounts/account-change.ts'
import { additionsSchema } from '../../../../shared/accounts/additions.ts'
import { deviceListSchema } from '../../../../shared/sync/device.ts'
import { useRole } from '../../local/session/role.ts'
import { useSession } from '../../local/session/session.ts'
import { useThisDevice } from '../../local/till/use-this-device.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { languageTexts } from '#texts/languages.ts'
import { settingsTexts } from '#texts/settings.ts'
import { OfficeLanguages } from '../parts/office-languages.tsx'
import { SettingsColumn, SettingsLayout } from '../parts/settings-layout.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { AccountsPanel } from './accounts-panel.tsx'
import { AdditionsPanel } from './additions-panel.tsx'
import { ChangeEmailPanel } from './change-email-panel.tsx'
import { ChangePasswordPanel } from './change-password-panel.tsx'
import { DevicesPanel } from './devices-panel.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'

const ACCOUNTS = '/api/admin/accounts'
const PENDING = '/api/admin/pending'
const ADDITIONS = '/api/admin/additions'
const DEVICES = '/api/sync/devices'

type Answers = ReturnType<typeof useAccounts>

/** All accounts, for owners. */
function useAccounts() {
  const accounts = useCachedAnswer({ key: ACCOUNTS, path: ACCOUNTS, schema: accountListSchema })
  const pending = useCachedAnswer({ key: PENDING, path: PENDING, schema: accountListSchema })
  const additions = useCachedAnswer({ key: ADDITIONS, path: ADDITIONS, schema: additionsSchema })
  useReloadAfterSync(pending)
  return { accounts, pending, additions }
}

/** The shop's tills, for owners and managers. */
function Devices({ email }: { email: string | undefined }) {
  const here = useThisDevice()
  const devices = useCachedAnswer({ key: DEVICES, path: DEVICES, schema: deviceListSchema })
  useReloadAfterSync(devices)

  // A newly signed-in device may get its code while this list loads.
  const { data: list, reload: reloadDevices } = devices
  const isMissing =
    typeof here?.code === 'string' &&
    list !== null &&
    list.every((device) => device._id !== here.device)
  useEffect(() => {
    if (isMissing) reloadDevices()
  }, [isMissing, reloadDevices])

  return <DevicesPanel devices={devices} here={here} email={email} />
}

/** The email of the signed-in owner; undefined until the accounts are known, and for others. */
function useOwnEmail(answers: Answers | null): string | undefined {
  const adminId = useSession()?.adminId
  return answers?.accounts.data?.find((account) => account._id === adminId)?.email
}

/** The panels of the own account. `answers`: of all accounts, for owners. */
function OwnAccount({ answers }: { answers: Answers | null }) {
  const email = useOwnEmail(answers)
  return (
    <SettingsColumn>
      <ChangeEmailPanel email={email} onChanged={() => answers?.accounts.reload()} />
      <ChangePasswordPanel email={email} onChanged={() => answers?.additions.reload()} />
      {answers && <AdditionsPanel {...answers} email={email} />}
      <SettingsPanel title={languageTexts.title} hint={settingsTexts.languageHint}>
        <OfficeLanguages />
      </SettingsPanel>
    </SettingsColumn>
  )
}

function OwnersPanels() {
  const answers = useAccounts()
  const email = useOwnEmail(answers)
  const adminId = useSession()?.adminId
  return (
    <>
      <OwnAccount answers={answers} />
      <SettingsColumn>
        <AccountsPanel accounts={answers.accounts} pending={answers.pending} adminId={adminId} />
        <Devices email={email} />
      </SettingsColumn>
    </>
  )
}

/** /admin/settings: the own account; for owners all accounts, for them and managers the shop's tills. */
export function SettingsPage() {
  useOfficeTitle(settingsTexts.documentTitle)
  const role = useRole()
  return (
    <SettingsLayout columns="two">
      {role === 'owner' ? <OwnersPanels /> : <OwnAccount answers={null} />}
      {role === 'manager' && (
        <SettingsColumn>
          <Devices email={undefined} />
        </SettingsColumn>
      )}
    </SettingsLayout>
  )
}
