import { useState } from 'react'
import * as v from 'valibot'
import { LEAST_ROLE, type Role } from '../../../../shared/accounts/role.ts'
import { PIN_DIGITS } from '../../../../shared/people/pin.ts'
import {
  MAX_PERSON_NAME,
  type NewPerson,
  newPersonSchema,
  type OfficePerson,
  type PersonChange,
  personChangeSchema,
} from '../../../../shared/people/person.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { peopleTexts as texts } from '#texts/people.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { usePressGate } from '../../ui/second-press.ts'
import { TextField } from '../../ui/text-field.tsx'
import { askToConfirm } from '../parts/alert.ts'
import { FormDialog } from '../parts/form-dialog.tsx'
import { RoleChoice } from '../parts/role-choice.tsx'
import { showSuccess } from '../parts/show-success.ts'
import { addPerson, changePerson } from './people-calls.ts'
import styles from './people-page.module.css'

interface Errors {
  name?: string | undefined
  pin?: string | undefined
  banner?: string | undefined
}

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): Errors {
  const of = (field: string) => issues.find((issue) => issue.path?.[0]?.key === field)?.message
  return { name: of('name'), pin: of('pin') }
}

function errorsOfFailure(error: unknown): Errors {
  const isOfName = error instanceof ApiFailure && error.code === 'person-name-taken'
  const sentence = failureSentence(error, texts.tryAgain)
  return isOfName ? { name: sentence } : { banner: sentence }
}

interface PersonDialogProps {
  /** Null for a new person. */
  person: OfficePerson | null
  onClose: () => void
  onSaved: () => void
}

/** Adds a person, or changes one: the name, the role, the PIN, and whether they may sell. */
export function PersonDialog({ person, onClose, onSaved }: PersonDialogProps) {
  const [name, setName] = useState(person?.name ?? '')
  const [role, setRole] = useState<Role>(person?.role ?? LEAST_ROLE)
  const [pin, setPin] = useState('')
  const [errors, setErrors] = useState<Errors>({})
  const { busy, run } = usePressGate()

  async function send(work: () => Promise<void>) {
    await run(async () => {
      setErrors({})
      try {
        await work()
        showSuccess(texts.saved)
        onSaved()
        onClose()
      } catch (error) {
        setErrors(errorsOfFailure(error))
      }
    })
  }

  async function submit() {
    const typed = { name, role, ...((person === null || pin.trim() !== '') && { pin }) }
    const checked = v.safeParse(person === null ? newPersonSchema : personChangeSchema, typed)
    if (!checked.success) return setErrors(errorsOf(checked.issues))
    await send(() =>
      person === null
        ? addPerson(checked.output as NewPerson)
        : changePerson(person._id, checked.output as PersonChange),
    )
  }

  async function switchActive({ _id: id, name: known, active }: OfficePerson) {
    const isSure =
      !active ||
      (await askToConfirm({
        title: texts.deactivateTitle(known),
        text: texts.deactivateText,
        confirm: texts.deactivateConfirm,
        dismiss: texts.cancel,
      }))
    if (isSure) await send(() => changePerson(id, { active: !active }))
  }

  return (
    <FormDialog
      title={person === null ? texts.addTitle : texts.editTitle(person.name)}
      texts={texts}
      busy={busy}
      onSubmit={() => void submit()}
      onClose={onClose}
    >
      {errors.banner !== undefined && <ErrorBanner message={errors.banner} />}
      <TextField
        ref={focusFirst}
        label={texts.name}
        required
        autoComplete="off"
        maxLength={MAX_PERSON_NAME}
        value={name}
        error={errors.name}
        onChange={(event) => setName(event.target.value)}
      />
      <TextField
        label={person === null ? texts.pin : texts.newPin}
        hint={person === null ? texts.pinHint : texts.newPinHint}
        required={person === null}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS.max}
        value={pin}
        error={errors.pin}
        onChange={(event) => setPin(event.target.value)}
      />
      <RoleChoice value={role} may={texts.may} onChange={setRole} />
      {person !== null && (
        <Button
          variant="secondary"
          disabled={busy}
          className={styles.active}
          onClick={() => void switchActive(person)}
        >
          {person.active ? texts.deactivate : texts.activate}
        </Button>
      )}
    </FormDialog>
  )
}
