import { useId } from 'react'
import { type Role, ROLES } from '../../../../shared/accounts/role.ts'
import { rolesTexts } from '#texts/roles.ts'
import { focusFirst } from '../../ui/focus-first.ts'
import styles from './role-choice.module.css'

interface RoleChoiceProps {
  value: Role
  /** The sentence above the choices, which may be more than a phone shows; also marks it invalid. */
  error?: string | undefined
  /** In a dialog: it opens with the focus on the chosen role. */
  takesFocus?: boolean
  /** Descriptions of the roles; default: what an account of the role may do. */
  may?: Readonly<Record<Role, string>>
  onChange: (role: Role) => void
}

/** The roles, each with a description. In ascending order of power: each role may do more than the one above it. */
export function RoleChoice({
  value,
  error,
  takesFocus = false,
  may = rolesTexts.may,
  onChange,
}: RoleChoiceProps) {
  const id = useId()
  return (
    <fieldset
      className={styles.roles}
      role="radiogroup"
      aria-labelledby={`${id}-label`}
      aria-invalid={error !== undefined || undefined}
      aria-describedby={error === undefined ? undefined : `${id}-error`}
    >
      <legend id={`${id}-label`} className={styles.label}>
        {rolesTexts.label}
      </legend>
      <p id={`${id}-error`} className={styles.error} aria-live="polite">
        {error}
      </p>
      {ROLES.toReversed().map((role) => (
        <label key={role} className={styles.choice}>
          <input
            ref={takesFocus && role === value ? focusFirst : undefined}
            type="radio"
            name={`${id}-role`}
            value={role}
            checked={role === value}
            aria-labelledby={`${id}-${role}`}
            aria-describedby={`${id}-${role}-may`}
            onChange={() => onChange(role)}
          />
          <span id={`${id}-${role}`} className={styles.name}>
            {rolesTexts.names[role]}
          </span>
          <span id={`${id}-${role}-may`} className={styles.may}>
            {may[role]}
          </span>
        </label>
      ))}
    </fieldset>
  )
}
