import type { Account } from '../../../../shared/accounts/account-change.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './rows.module.css'

const texts = settingsTexts.accounts

/** Name of an account in a sentence; spelled out when it contains letters that look like others. */
export function accountName({ email, spelledOut }: Account): string {
  return spelledOut ?? email
}

/** The email of an account, with a warning and its spelling when it contains letters that look like others. */
export function AccountName({ account, isMe = false }: { account: Account; isMe?: boolean }) {
  const { email, spelledOut } = account
  return (
    <>
      <span className={styles.name}>
        <bdi>{email}</bdi>
        {isMe && <Badge tone="green">{texts.you}</Badge>}
        {spelledOut !== undefined && <Badge tone="amber">{texts.unusual}</Badge>}
      </span>
      {spelledOut !== undefined && (
        <span className={styles.spelledOut}>
          {texts.spelledOut} <code dir="ltr">{spelledOut}</code>
        </span>
      )}
    </>
  )
}
