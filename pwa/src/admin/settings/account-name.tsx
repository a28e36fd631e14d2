import type { Account } from '../../../../shared/accounts/account-change.ts'
import { settingsTexts } from '../../texts/en-settings.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './rows.module.css'

const texts = settingsTexts.accounts

/** An account in a sentence: one that may look like another's as its letters really are. */
export function accountName({ email, spelledOut }: Account): string {
  return spelledOut ?? email
}

/** The email of an account. Letters that can be taken for others are said, and written out beside it. */
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
