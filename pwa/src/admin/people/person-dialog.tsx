import { useState } from 'react'
import { useStore } from 'zustand'
import { PIN_DIGITS } from '../../../../shared/people/pin.ts'
import { MAX_PERSON_NAME, type OfficePerson } from '../../../../shared/people/person.ts'
import { peopleTexts as texts } from '#texts/people.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { TextField } from '../../ui/text-field.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { RoleChoice } from '../parts/role-choice.tsx'
import styles from './people-page.module.css'
import { createPersonFormStore } from './person-form-store.ts'

interface PersonDialogProps {
  /** Null for a new person. */
  person: OfficePerson | null
  onClose: () => void
  /** Called when the list may be out of date. */
  onChanged: () => void
}

/** Adds a person, or changes one: the name, the role, the PIN, and whether they may sell. */
export function PersonDialog({ person, onClose, onChanged }: PersonDialogProps) {
  const [store] = useState(() => createPersonFormStore(person, onChanged))
  const { draft, errors, busy, change, save, switchActive } = useStore(store)
  const closeAfter = async (saved: Promise<boolean>) => {
    if (await saved) onClose()
  }
  return (
    <FormDialog
      title={person === null ? texts.addTitle : texts.editTitle(person.name)}
      texts={texts}
      busy={busy}
      onSubmit={() => void closeAfter(save())}
      onClose={onClose}
    >
      {errors.banner !== undefined && <ErrorBanner message={errors.banner} />}
      <TextField
        ref={focusFirst}
        label={texts.name}
        required
        autoComplete="off"
        maxLength={MAX_PERSON_NAME}
        value={draft.name}
        error={errors.name}
        onChange={({ target }) => change({ name: target.value })}
      />
      <TextField
        label={person === null ? texts.pin : texts.newPin}
        hint={person === null ? texts.pinHint : texts.newPinHint}
        required={person === null}
        dir="ltr"
        inputMode="numeric"
        autoComplete="off"
        maxLength={PIN_DIGITS.max}
        value={draft.pin}
        error={errors.pin}
        onChange={({ target }) => change({ pin: target.value })}
      />
      <RoleChoice value={draft.role} may={texts.may} onChange={(role) => change({ role })} />
      {person !== null && (
        <Button
          variant="secondary"
          disabled={busy}
          className={styles.active}
          onClick={() => void closeAfter(switchActive())}
        >
          {person.active ? texts.deactivate : texts.activate}
        </Button>
      )}
    </FormDialog>
  )
}
