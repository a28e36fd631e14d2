import type { Account } from '../../../../shared/accounts/account-change.ts'
import { formatDay, formatMoment, toIso } from '../../../../shared/time.ts'
import type { CachedAnswer } from '../../local/use-cached-answer.ts'
import { settingsTexts } from '../../texts/en-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { KeptList } from './kept-list.tsx'
import styles from './rows.module.css'
import { SettingsPanel } from './settings-panel.tsx'
import { usePendingActions } from './use-pending-actions.ts'

const texts = settingsTexts.accounts

interface AccountsPanelProps {
  accounts: CachedAnswer<Account[]>
  pending: CachedAnswer<Account[]>
  adminId: string | undefined
}

/** Who may sign in, and who asks to. */
export function AccountsPanel({ accounts, pending, adminId }: AccountsPanelProps) {
  const actions = usePendingActions(() => {
    accounts.reload()
    pending.reload()
  })
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
                  <li key={account._id} className={classes(styles.row, styles.waiting)}>
                    <div>
                      <bdi className={styles.name}>{account.email}</bdi>
                      <time dateTime={toIso(account.createdAt)} className={styles.facts}>
                        {texts.asked(formatMoment(account.createdAt))}
                      </time>
                    </div>
                    <div className={styles.actions}>
                      <Button
                        size="sm"
                        disabled={actions.busy}
                        aria-label={texts.approveOf(account.email)}
                        onClick={() => void actions.approve(account)}
                      >
                        {texts.approve}
                      </Button>
                      <Button
                        variant="secondary"
                        size="sm"
                        disabled={actions.busy}
                        aria-label={texts.removeOf(account.email)}
                        onClick={() => void actions.remove(account)}
                      >
                        {texts.remove}
                      </Button>
                    </div>
                  </li>
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
                <li key={account._id} className={styles.row}>
                  <div>
                    <span className={styles.name}>
                      <bdi>{account.email}</bdi>
                      {account._id === adminId && <Badge tone="green">{texts.you}</Badge>}
                    </span>
                    <time dateTime={toIso(account.createdAt)} className={styles.facts}>
                      {texts.since(formatDay(account.createdAt))}
                    </time>
                  </div>
                </li>
              ))}
            </ul>
          )}
        </KeptList>
      </div>
    </SettingsPanel>
  )
}
