import { useState } from 'react'
import { useStore } from 'zustand'
import type { Account } from '../../../../shared/accounts/account-change.ts'
import type { Addition, additionsSchema } from '../../../../shared/accounts/additions.ts'
import { toIso } from '../../../../shared/time.ts'
import { formatMoment } from '#texts/formats.ts'
import { settingsTexts } from '#texts/settings.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { askToConfirm } from '../parts/alert.ts'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { showSuccess } from '../parts/show-success.ts'
import { createAccountsStore } from './accounts-store.ts'
import { PasswordDialog } from './password-dialog.tsx'
import styles from './rows.module.css'
import { endAddition } from './settings-calls.ts'
import { tellFailure } from './tell-failure.ts'
import type * as v from 'valibot'

const texts = settingsTexts.additions

interface AdditionsPanelProps {
  additions: CachedAnswer<v.InferOutput<typeof additionsSchema>>
  accounts: CachedAnswer<Account[]>
  /** Email of the signed-in person; undefined until it is known. */
  email: string | undefined
}

/**
 * What was added before the new password, for some days after it: a new password ends sessions, and not what somebody
 * left behind in one. Renders nothing at other times.
 */
export function AdditionsPanel({ additions, accounts, email }: AdditionsPanelProps) {
  const { busy, run } = usePressGate()
  const reload = () => {
    additions.reload()
    accounts.reload()
  }
  const [store] = useState(() => createAccountsStore(reload))
  const actions = useStore(store)
  const { data } = additions
  if (data === null || data.passwordSetAt === null) return null

  async function end(addition: Addition) {
    const account = accounts.data?.find(({ _id }) => _id === addition._id)
    if (account) return actions.remove(account, false)
    const confirmed = await askToConfirm({
      title: texts.endTitle(addition.name),
      text: texts.endText[addition.kind],
      confirm: texts.end,
      dismiss: settingsTexts.cancel,
    })
    if (!confirmed) return
    await run(async () => {
      try {
        await endAddition(addition)
        showSuccess(texts.ended)
      } catch (error) {
        await tellFailure(error, texts.action)
      } finally {
        reload()
      }
    })
  }

  return (
    <SettingsPanel title={texts.title} hint={texts.hint(formatMoment(data.passwordSetAt))}>
      {data.added.length === 0 ? (
        <p className={styles.none}>{texts.none}</p>
      ) : (
        <ul className={styles.rows}>
          {data.added.map((addition) => (
            <li key={addition._id} className={styles.row}>
              <div>
                <span className={styles.name}>
                  <bdi>{addition.name}</bdi>
                  <Badge>{texts.kinds[addition.kind]}</Badge>
                </span>
                <span className={styles.facts}>
                  <time dateTime={toIso(addition.at)}>{formatMoment(addition.at)}</time>
                  {addition.by !== null && <span>{texts.by(addition.by)}</span>}
                </span>
              </div>
              <div className={styles.actions}>
                <Button
                  variant="secondary"
                  size="sm"
                  disabled={busy}
                  aria-label={texts.endOf(addition.name)}
                  onClick={() => void end(addition)}
                >
                  {texts.end}
                </Button>
              </div>
            </li>
          ))}
        </ul>
      )}
      <PasswordDialog question={actions.question} email={email} onClose={actions.close} />
    </SettingsPanel>
  )
}
