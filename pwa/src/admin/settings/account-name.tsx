import type { Account } from '../../../../shared/accounts/account-change.ts'
import type { Role } from '../../../../shared/accounts/role.ts'
import { rolesTexts } from '#texts/roles.ts'
import { settingsTexts } from '#texts/settings.ts'
import { Badge } from '../../ui/badge.tsx'
import styles from './rows.module.css'

const texts = settingsTexts.accounts

interface AccountNameProps {
  account: Account
  /** The role of one that works; one that waits has none yet. */
  role?: Role
  isMe?: boolean
}

/**
 * The email of an account, with its role, and with a warning and its spelling when it contains letters that look like
 * others.
 */
export function AccountName({ account, role, isMe = false }: AccountNameProps) {
  const { email, spelledOut } = account
  return (
    <>
      <span className={styles.name}>
        <bdi>{email}</bdi>
        {role !== undefined && <Badge>{rolesTexts.names[role]}</Badge>}
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
