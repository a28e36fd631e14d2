import { useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import {
  type Courier,
  COURIER_FORMATS,
  type CourierFormat,
  MAX_COURIER_NAME,
  TRACKING_PLACEHOLDER,
} from '../../../../shared/couriers/courier.ts'
import { couriersTexts as texts } from '#texts/couriers.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { focusFirst } from '../../ui/focus-first.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { FieldGroup } from '../parts/field-group.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import { WilayaOptions } from '../parts/wilaya-options.tsx'
import { ColumnFields } from './column-fields.tsx'
import type { CourierDraft, Problems } from './courier-draft.ts'
import { createCourierFormStore } from './courier-form-store.ts'
import { formatName } from './format-name.ts'
import { ExceptionFields } from './exception-fields.tsx'
import styles from './courier-dialog.module.css'

interface CourierDialogProps {
  /** Null: a new one. */
  courier: Courier | null
  onClose: () => void
  /** Called when the list is out of date: the courier was saved here, or changed elsewhere. */
  onChanged: () => void
}

interface FieldsProps {
  draft: CourierDraft
  problems: Problems
  change: (changes: Partial<CourierDraft>) => void
}

function Fees({ draft, problems, change }: FieldsProps) {
  return (
    <FieldGroup legend={texts.feesTitle}>
      <div className={styles.fees}>
        {(['stopdesk', 'home', 'returnFee'] as const).map((field) => (
          <TextField
            key={field}
            label={texts[field]}
            required
            inputMode="decimal"
            autoComplete="off"
            value={draft[field]}
            error={problems[field]}
            onChange={({ target }) => change({ [field]: target.value })}
          />
        ))}
      </div>
    </FieldGroup>
  )
}

function File({ draft, problems, change }: FieldsProps) {
  return (
    <>
      <SelectField
        label={texts.format}
        hint={texts.formatHint}
        value={draft.format}
        onChange={({ target }) => change({ format: target.value as CourierFormat })}
      >
        {COURIER_FORMATS.map((format) => (
          <option key={format} value={format}>
            {formatName(format)}
          </option>
        ))}
      </SelectField>
      {draft.format === 'yalidine' && (
        <SelectField
          label={texts.from}
          required
          value={draft.from}
          error={problems['from']}
          onChange={({ target }) => change({ from: target.value })}
        >
          <option value="">{texts.fromChoose}</option>
          <WilayaOptions />
        </SelectField>
      )}
      {draft.format === 'free' && (
        <ColumnFields
          columns={draft.columns}
          problems={problems}
          onChange={(columns) => change({ columns })}
        />
      )}
    </>
  )
}

/** Adds a courier, or changes one: what it takes, and the file that it imports. */
export function CourierDialog({ courier, onClose, onChanged }: CourierDialogProps) {
  const [store] = useState(() => createCourierFormStore(courier, onChanged))
  const { draft, problems, failure, busy, change, save, switchActive } = useStore(store)
  useLayoutEffect(() => store.getState().follow(courier), [store, courier])
  const closeAfter = async (saved: Promise<boolean>) => {
    if (await saved) onClose()
  }
  const fields = { draft, problems, change }
  return (
    <FormDialog
      title={courier === null ? texts.addTitle : texts.editTitle(courier.name)}
      texts={texts}
      busy={busy}
      onSubmit={() => void closeAfter(save())}
      onClose={onClose}
    >
      {failure !== null && <ErrorBanner message={failure} />}
      <TextField
        ref={focusFirst}
        label={texts.name}
        required
        autoComplete="off"
        maxLength={MAX_COURIER_NAME}
        value={draft.name}
        error={problems['name']}
        onChange={({ target }) => change({ name: target.value })}
      />
      <File {...fields} />
      <Fees {...fields} />
      <ExceptionFields
        exceptions={draft.exceptions}
        fees={{ stopdesk: draft.stopdesk, home: draft.home }}
        problems={problems}
        onChange={(exceptions) => change({ exceptions })}
      />
      <TextField
        label={texts.trackingLink}
        hint={texts.trackingHint(TRACKING_PLACEHOLDER)}
        dir="ltr"
        inputMode="url"
        autoComplete="off"
        value={draft.trackingLink}
        error={problems['trackingLink']}
        onChange={({ target }) => change({ trackingLink: target.value })}
      />
      {courier !== null && (
        <Button
          variant="secondary"
          disabled={busy}
          className={styles.add}
          onClick={() => void closeAfter(switchActive())}
        >
          {courier.active ? texts.stop : texts.resume}
        </Button>
      )}
    </FormDialog>
  )
}
