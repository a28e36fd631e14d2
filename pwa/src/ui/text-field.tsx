import { type ComponentProps, useId } from 'react'
import { classes } from './classes.ts'
import { describedBy, Field, type FieldFrame } from './field.tsx'
import styles from './field.module.css'

interface TextFieldProps extends FieldFrame, Omit<ComponentProps<'input'>, 'className'> {}

/** A labelled input. Takes `ref` and everything an input takes, so `{...register('name')}` fits. */
export function TextField({
  id: givenId,
  label,
  error,
  hint,
  hideLabel,
  className,
  ...input
}: TextFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field
      {...{ id, label, error, hint, className }}
      hideLabel={hideLabel ?? false}
      required={input.required}
    >
      <input
        {...input}
        id={id}
        className={classes(styles.control)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </Field>
  )
}

interface TextAreaFieldProps extends FieldFrame, Omit<ComponentProps<'textarea'>, 'className'> {}

export function TextAreaField({
  id: givenId,
  label,
  error,
  hint,
  hideLabel,
  className,
  ...input
}: TextAreaFieldProps) {
  const ownId = useId()
  const id = givenId ?? ownId
  return (
    <Field
      {...{ id, label, error, hint, className }}
      hideLabel={hideLabel ?? false}
      required={input.required}
    >
      <textarea
        {...input}
        id={id}
        className={classes(styles.control)}
        aria-invalid={error !== undefined || undefined}
        aria-describedby={describedBy(id, hint, error)}
      />
    </Field>
  )
}
