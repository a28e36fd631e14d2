import { Plus, Trash2 } from 'lucide-react'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { couriersTexts as texts } from '#texts/couriers.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { WilayaOptions } from '../parts/wilaya-options.tsx'
import { FieldGroup } from '../parts/field-group.tsx'
import { type CourierDraft, nextKey, type Problems } from './courier-draft.ts'
import styles from './courier-dialog.module.css'

type Exceptions = CourierDraft['exceptions']

interface ExceptionFieldsProps {
  exceptions: Exceptions
  /** The fees that a new row begins with. */
  fees: { stopdesk: string; home: string }
  problems: Problems
  onChange: (exceptions: Exceptions) => void
}

/** The wilayas for which a courier takes another price, a row each. */
export function ExceptionFields({ exceptions, fees, problems, onChange }: ExceptionFieldsProps) {
  const change = (key: number, changes: Partial<Exceptions[number]>) =>
    onChange(exceptions.map((one) => (one.key === key ? { ...one, ...changes } : one)))
  return (
    <FieldGroup
      legend={texts.exceptionsTitle}
      hint={texts.exceptionsHint}
      error={problems['exceptions']}
    >
      {exceptions.map(({ key, wilaya, stopdesk, home, desk }, n) => {
        const problem = (field: string) => problems[`exceptions.${n}.${field}`]
        return (
          <div key={key} className={styles.exception}>
            <SelectField
              label={texts.wilaya}
              value={wilaya}
              error={problem('wilaya')}
              onChange={({ target }) => change(key, { wilaya: target.value })}
            >
              <option value="">{texts.fromChoose}</option>
              <WilayaOptions />
            </SelectField>
            <TextField
              label={texts.stopdesk}
              inputMode="decimal"
              autoComplete="off"
              value={stopdesk}
              error={problem('stopdesk')}
              onChange={({ target }) => change(key, { stopdesk: target.value })}
            />
            <TextField
              label={texts.home}
              inputMode="decimal"
              autoComplete="off"
              value={home}
              error={problem('home')}
              onChange={({ target }) => change(key, { home: target.value })}
            />
            <TextField
              label={texts.desk}
              autoComplete="off"
              dir="ltr"
              value={desk}
              error={problem('desk')}
              onChange={({ target }) => change(key, { desk: target.value })}
            />
            <IconButton
              label={texts.removeOf(wilaya === '' ? texts.wilaya : wilayaName(wilaya))}
              className={styles.remove}
              onClick={() => onChange(exceptions.filter((one) => one.key !== key))}
            >
              <Trash2 size={18} aria-hidden="true" />
            </IconButton>
          </div>
        )
      })}
      <Button
        variant="secondary"
        size="sm"
        className={styles.add}
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() =>
          onChange([...exceptions, { key: nextKey(exceptions), wilaya: '', ...fees, desk: '' }])
        }
      >
        {texts.addException}
      </Button>
    </FieldGroup>
  )
}
