import type { ComponentProps } from 'react'
import { Field, type FieldFrame, useField } from './field.tsx'
import styles from './field.module.css'

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className'> {}

/** A labelled input. Takes `ref` and everything an input takes, so `{...register('name')}` fits. */
export function TextField(props: TextFieldProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <input {...control} className={styles.control} />
    </Field>
  )
}

interface TextAreaFieldProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'className'> {}

export function TextAreaField(props: TextAreaFieldProps) {
  const { frame, control } = useField(props)
  return (
    <Field {...frame}>
      <textarea {...control} className={styles.control} />
    </Field>
  )
}
