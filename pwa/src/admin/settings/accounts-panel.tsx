import { formatDay, formatMoment } from '#texts/formats.ts'
import { UserPlus } from 'lucide-react'
import type { Account } from '../../../../shared/accounts/account-change.ts'
import { toIso } from '../../../../shared/time.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { AccountName, accountName } from './account-name.tsx'
import { KeptList } from './kept-list.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './rows.module.css'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { type AccountActions, useAccountActions } from './use-account-actions.ts'

const texts = settingsTexts.accounts

interface AccountsPanelProps {
  accounts: CachedAnswer<Account[]>
  pending: CachedAnswer<Account[]>
  adminId: string | undefined
}

function WaitingRow({ account, actions }: { account: Account; actions: AccountActions }) {
  return (
    <li className={classes(styles.row, styles.waiting)}>
      <div>
        <AccountName account={account} />
        <time dateTime={toIso(account.createdAt)} className={styles.facts}>
          {texts.asked(formatMoment(account.createdAt))}
        </time>
      </div>
      <div className={styles.actions}>
        <Button
          size="sm"
          disabled={actions.busy}
          aria-label={texts.approveOf(accountName(account))}
          onClick={() => actions.approve(account)}
        >
          {texts.approve}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={actions.busy}
          aria-label={texts.removeOf(accountName(account))}
          onClick={() => void actions.refuse(account)}
        >
          {texts.remove}
        </Button>
      </div>
    </li>
  )
}

interface WorkingRowProps {
  account: Account
  isMe: boolean
  /** The last account cannot be removed. */
  isOnly: boolean
  actions: AccountActions
}

function WorkingRow({ account, isMe, isOnly, actions }: WorkingRowProps) {
  const { createdAt, letIn, lastUsedAt } = account
  return (
    <li className={styles.row}>
      <div>
        <AccountName account={account} isMe={isMe} />
        <span className={styles.facts}>
          <time dateTime={toIso(createdAt)}>{texts.since(formatDay(createdAt))}</time>
          {letIn && <span>{texts[letIn.how](letIn.by)}</span>}
          <span>
            {lastUsedAt === undefined ? (
              texts.neverUsed
            ) : (
              <time dateTime={toIso(lastUsedAt)}>{texts.lastUsed(formatMoment(lastUsedAt))}</time>
            )}
          </span>
        </span>
        {isOnly && <p className={styles.facts}>{texts.onlyOne}</p>}
      </div>
      {!isOnly && (
        <Button
          variant="secondary"
          size="sm"
          aria-label={texts.removeOf(accountName(account))}
          onClick={() => actions.remove(account, isMe)}
        >
          {texts.remove}
        </Button>
      )}
    </li>
  )
}

/** Accounts that may sign in, and those waiting for approval. */
export function AccountsPanel({ accounts, pending, adminId }: AccountsPanelProps) {
  const actions = useAccountActions(() => {
    accounts.reload()
    pending.reload()
  })
  const email = accounts.data?.find((account) => account._id === adminId)?.email
  return (
    <SettingsPanel title={texts.title}>
      <div className={styles.part}>
        <h3>{texts.waitingTitle}</h3>
        <KeptList answer={pending} loading={texts.loading} failed={texts.failed}>
          {(waiting) =>
            waiting.length === 0 ? (
              <p className={styles.none}>
                {texts.noneWaiting}
                <br />
                {texts.noneWaitingHint}
              </p>
            ) : (
              <ul className={styles.rows}>
                {waiting.map((account) => (
                  <WaitingRow key={account._id} account={account} actions={actions} />
                ))}
              </ul>
            )
          }
        </KeptList>
      </div>
      <div className={styles.part}>
        <h3>{texts.workingTitle}</h3>
        <KeptList answer={accounts} loading={texts.loading} failed={texts.failed}>
          {(working) => (
            <ul className={styles.rows}>
              {working.map((account) => (
                <WorkingRow
                  key={account._id}
                  account={account}
                  isMe={account._id === adminId}
                  isOnly={working.length === 1}
                  actions={actions}
                />
              ))}
            </ul>
          )}
        </KeptList>
      </div>
      <Link to="/admin/register-new-admin" className={styles.more}>
        <UserPlus size={18} aria-hidden="true" />
        {texts.create}
      </Link>
      <PasswordDialog question={actions.question} email={email} onClose={actions.close} />
    </SettingsPanel>
  )
}
