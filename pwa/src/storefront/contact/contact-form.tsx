import { valibotResolver } from '@hookform/resolvers/valibot'
import { type ReactNode, useEffect, useId } from 'react'
import { useForm, useWatch } from 'react-hook-form'
import type * as v from 'valibot'
import {
  contactRequestSchema,
  type ContactRequestJson,
  MAX_MESSAGE_LENGTH,
} from '../../../../shared/contact/contact-message.ts'
import { contactTexts } from '#texts/contact.ts'
import { Button } from '../../ui/button.tsx'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { keepTypedMessage, readTypedMessage } from './contact-draft.ts'
import styles from './contact-form.module.css'

type CheckedForm = v.InferOutput<typeof contactRequestSchema>

/** From this length on the form shows the number of characters. */
const COUNT_FROM = MAX_MESSAGE_LENGTH * 0.8

interface ContactFormProps {
  /** Id of the element that labels the form. */
  titleId: string
  onSend: (message: CheckedForm) => Promise<void>
  /** What went wrong with the last attempt, shown above the button. */
  problem: ReactNode
}

export function ContactForm({ titleId, onSend, problem }: ContactFormProps) {
  const texts = contactTexts
  const trapId = useId()
  const form = useForm<ContactRequestJson, unknown, CheckedForm>({
    resolver: valibotResolver(contactRequestSchema),
    defaultValues: { ...readTypedMessage(), subject: '' },
    mode: 'onTouched',
  })
  const { register, control, formState } = form
  const { errors } = formState
  const { busy, once } = usePressGate()
  const length = useWatch({ control, name: 'message' })?.length ?? 0

  useEffect(
    () =>
      form.subscribe({
        formState: { values: true },
        callback: ({ values }) => keepTypedMessage(values),
      }),
    [form],
  )

  return (
    <form
      noValidate
      aria-labelledby={titleId}
      className={styles.form}
      onSubmit={(event) => void form.handleSubmit(once(onSend))(event)}
    >
      <TextField
        label={texts.email}
        hint={texts.emailHint}
        required
        type="email"
        inputMode="email"
        autoComplete="email"
        autoCapitalize="off"
        spellCheck={false}
        enterKeyHint="next"
        dir="ltr"
        maxLength={254}
        error={errors.email?.message}
        {...register('email')}
      />
      <TextAreaField
        label={texts.message}
        hint={length < COUNT_FROM ? undefined : texts.length(length)}
        required
        rows={8}
        // Browsers treat an empty text with `dir="auto"` as left to right.
        dir={length > 0 ? 'auto' : undefined}
        autoCapitalize="sentences"
        error={errors.message?.message}
        {...register('message')}
      />
      {/* Honeypot: hidden from people and assistive technology, filled in by bots. */}
      <div className="visually-hidden" aria-hidden="true">
        <label htmlFor={trapId}>{texts.trap}</label>
        <input id={trapId} type="text" tabIndex={-1} autoComplete="off" {...register('subject')} />
      </div>
      {problem}
      <Button type="submit" size="lg" busy={busy} className={styles.send}>
        <span lang={texts.sendLanguage}>{texts.send}</span>
      </Button>
    </form>
  )
}
