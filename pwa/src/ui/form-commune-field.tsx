import {
  type Control,
  type FieldPathByValue,
  type FieldValues,
  useController,
} from 'react-hook-form'
import { CommuneField } from './commune-field.tsx'
import type { CommuneFieldProps } from './commune-field-props.ts'

interface FormCommuneFieldProps<Form extends FieldValues, Sent> extends Omit<
  CommuneFieldProps,
  'name' | 'value' | 'onChange' | 'onBlur' | 'attach' | 'error' | 'maxLength'
> {
  control: Control<Form, unknown, Sent>
  name: FieldPathByValue<Form, string>
}

/** The field 'Commune' of a form. */
export function FormCommuneField<Form extends FieldValues, Sent>({
  control,
  name,
  ...props
}: FormCommuneFieldProps<Form, Sent>) {
  const {
    field: { ref, value, ...field },
    fieldState: { error },
  } = useController({ control, name })
  return (
    <CommuneField
      {...props}
      {...field}
      value={value}
      attach={ref}
      maxLength={100}
      error={error?.message}
    />
  )
}
