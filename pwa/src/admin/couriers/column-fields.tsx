import { ArrowUp, Plus, Trash2 } from 'lucide-react'
import { COLUMN_FIELDS, type ColumnField } from '../../../../shared/couriers/courier.ts'
import { couriersTexts as texts } from '#texts/couriers.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FieldGroup } from '../parts/field-group.tsx'
import { type CourierDraft, nextKey, type Problems } from './courier-draft.ts'
import styles from './courier-dialog.module.css'

type Columns = CourierDraft['columns']

interface ColumnFieldsProps {
  columns: Columns
  problems: Problems
  onChange: (columns: Columns) => void
}

/** The columns of a free file, in their order. */
export function ColumnFields({ columns, problems, onChange }: ColumnFieldsProps) {
  const change = (key: number, changes: Partial<Columns[number]>) =>
    onChange(columns.map((one) => (one.key === key ? { ...one, ...changes } : one)))

  function moveUp(n: number) {
    const [moved] = columns.slice(n, n + 1)
    if (moved === undefined) return
    const others = columns.toSpliced(n, 1)
    onChange(others.toSpliced(n - 1, 0, moved))
  }

  return (
    <FieldGroup legend={texts.columnsTitle} hint={texts.columnsHint} error={problems['columns']}>
      {columns.map(({ key, head, field, text }, n) => {
        const name = head.trim() === '' ? texts.column(n + 1) : head
        return (
          <div key={key} className={styles.column}>
            <TextField
              label={texts.head}
              autoComplete="off"
              value={head}
              error={problems[`columns.${n}.head`]}
              onChange={({ target }) => change(key, { head: target.value })}
            />
            <SelectField
              label={texts.field}
              value={field}
              onChange={({ target }) =>
                change(key, { field: target.value as ColumnField, text: '' })
              }
            >
              {COLUMN_FIELDS.map((one) => (
                <option key={one} value={one}>
                  {texts.fields[one]}
                </option>
              ))}
            </SelectField>
            {field === 'fixed' && (
              <TextField
                label={texts.fixedText}
                autoComplete="off"
                value={text}
                error={problems[`columns.${n}.text`]}
                onChange={({ target }) => change(key, { text: target.value })}
              />
            )}
            <div className={styles.columnButtons}>
              <IconButton label={texts.upOf(name)} disabled={n === 0} onClick={() => moveUp(n)}>
                <ArrowUp size={18} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={texts.removeOf(name)}
                onClick={() => onChange(columns.filter((one) => one.key !== key))}
              >
                <Trash2 size={18} aria-hidden="true" />
              </IconButton>
            </div>
          </div>
        )
      })}
      <Button
        variant="secondary"
        size="sm"
        className={styles.add}
        icon={<Plus size={18} aria-hidden="true" />}
        onClick={() =>
          onChange([...columns, { key: nextKey(columns), head: '', field: 'number', text: '' }])
        }
      >
        {texts.addColumn}
      </Button>
    </FieldGroup>
  )
}
