import { formatDay, formatMoment } from '#texts/formats.ts'
import { UserPlus } from 'lucide-react'
import { useState } from 'react'
import { useStore } from 'zustand'
import type { Account } from '../../../../shared/accounts/account-change.ts'
import { toIso } from '../../../../shared/time.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Link } from '../../ui/link.tsx'
import { AccountName } from './account-name.tsx'
import { type AccountActions, accountName, createAccountsStore } from './accounts-store.ts'
import { KeptList } from './kept-list.tsx'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './rows.module.css'
import { SettingsPanel } from '../parts/settings-panel.tsx'

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

/** The sentence on why an account can neither be removed nor get another role; null when it can. */
function whyItStays(account: Account, working: readonly Account[]): string | null {
  if (working.length === 1) return texts.onlyOne
  const owners = working.filter(({ role }) => role === 'owner')
  return owners.length === 1 && owners[0] === account ? texts.onlyOwner : null
}

interface WorkingRowProps {
  account: Account
  isMe: boolean
  /** The reason why the account can neither be removed nor change its role; null when it can. */
  stays: string | null
  actions: AccountActions
}

function WorkingRow({ account, isMe, stays, actions }: WorkingRowProps) {
  const { createdAt, letIn, lastUsedAt, emailChanges = [] } = account
  return (
    <li className={classes(styles.row, styles.working)}>
      <div>
        <AccountName account={account} role={account.role} isMe={isMe} />
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
        {emailChanges.map(({ from, at, withPassword }) => (
          <p key={at} className={styles.facts}>
            <span>{texts.emailChanged(from, formatMoment(at))}</span>
            {!withPassword && <Badge tone="amber">{texts.noPassword}</Badge>}
          </p>
        ))}
        {stays !== null && <p className={styles.facts}>{stays}</p>}
      </div>
      {stays === null && (
        <div className={styles.actions}>
          <Button
            variant="secondary"
            size="sm"
            aria-label={texts.changeRoleOf(accountName(account))}
            onClick={() => actions.changeRole(account, isMe)}
          >
            {texts.changeRole}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            aria-label={texts.removeOf(accountName(account))}
            onClick={() => actions.remove(account, isMe)}
          >
            {texts.remove}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Accounts that may sign in, and those waiting for approval. */
export function AccountsPanel({ accounts, pending, adminId }: AccountsPanelProps) {
  const [store] = useState(() =>
    createAccountsStore(() => {
      accounts.reload()
      pending.reload()
    }),
  )
  const actions = useStore(store)
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
                  stays={whyItStays(account, working)}
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
