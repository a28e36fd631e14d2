import { type FormEvent, useState } from 'react'
import * as v from 'valibot'
import { resetRequestSchema, resetWaysSchema } from '../../../../shared/accounts/password-reset.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { resetPasswordTexts as texts } from '#texts/reset-password.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { askForLink } from './reset-calls.ts'
import styles from './reset-password.module.css'

const WAYS = '/api/admin/forgotten-password'

const COMMAND = 'npm run reset-password -- EMAIL'

/** What to do in a shop that sends no emails. */
function WithoutEmail() {
  return (
    <div className={styles.words}>
      <ErrorBanner variant="info" message={texts.noMail} />
      <p>{texts.command}</p>
      <code dir="ltr" className={styles.command}>
        {COMMAND}
      </code>
      <p className={styles.small}>{texts.setUp}</p>
    </div>
  )
}

/** The form that asks for a link by email. */
export function AskForLink() {
  const ways = useCachedAnswer({ key: WAYS, path: WAYS, schema: resetWaysSchema })
  const [email, setEmail] = useState('')
  const [error, setError] = useState<string>()
  const [failure, setFailure] = useState<string | null>(null)
  const [askedFor, setAskedFor] = useState<string | null>(null)
  const [isWithout, setIsWithout] = useState(false)
  const { busy, run } = usePressGate()

  if (isWithout || ways.data?.byEmail === false) return <WithoutEmail />
  if (ways.state === 'loading') return <Spinner text={texts.loading} />
  if (askedFor !== null) {
    return (
      <div className={styles.words}>
        <output>{texts.asked(askedFor)}</output>
        <p className={styles.small}>{texts.notThere}</p>
        <Button variant="secondary" onClick={() => setAskedFor(null)}>
          {texts.again}
        </Button>
      </div>
    )
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    setFailure(null)
    const typed = v.safeParse(resetRequestSchema, { email })
    setError(typed.success ? undefined : texts.noEmail)
    if (!typed.success) return
    await run(async () => {
      try {
        await askForLink(typed.output.email)
        setAskedFor(typed.output.email)
      } catch (thrown) {
        if (thrown instanceof ApiFailure && thrown.code === 'no-email-set') setIsWithout(true)
        else setFailure(failureSentence(thrown, texts.failed))
      }
    })
  }

  return (
    <form noValidate onSubmit={(event) => void submit(event)} aria-busy={busy}>
      <p>{texts.intro}</p>
      {failure !== null && <ErrorBanner message={failure} />}
      <TextField
        label={texts.email}
        type="email"
        name="email"
        required
        autoComplete="username"
        inputMode="email"
        autoCapitalize="off"
        value={email}
        error={error}
        onChange={(event) => {
          setEmail(event.target.value)
          setError(undefined)
        }}
      />
      <Button type="submit" size="lg" block busy={busy}>
        {busy ? texts.sending : texts.send}
      </Button>
    </form>
  )
}
