import { Delete } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef, useState } from 'react'
import { PIN_DIGITS } from '../../../../../shared/people/pin.ts'
import type { Person } from '../../../../../shared/people/person.ts'
import { fold } from '../../../../../shared/text.ts'
import { staffTexts as texts } from '#texts/staff.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { boundPause, pauseLeft, WRONG_PIN_PAUSE_MS } from '../../../local/till/till-staff.ts'
import { usePinPausedUntil } from '../../../local/till/use-staffing.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { usePressGate } from '../../../ui/second-press.ts'
import styles from './staff.module.css'

const KEYS = [1, 2, 3, 4, 5, 6, 7, 8, 9] as const

/** Whole seconds of a pause until a moment, counted down; 0 when it has passed. Follows a clock that is set meanwhile. */
function useSecondsUntil(untilMs: number): number {
  const [seconds, setSeconds] = useState(0)
  useEffect(() => {
    const look = () => {
      const now = Date.now()
      setSeconds(Math.ceil(pauseLeft(untilMs, now) / 1000))
      if (untilMs - now > WRONG_PIN_PAUSE_MS) {
        boundPause({ tillDb: tillDb(), now: () => Date.now() }).catch(reportError)
      }
    }
    look()
    const timer = setInterval(look, 250)
    return () => clearInterval(timer)
  }, [untilMs])
  return seconds
}

interface PinFormProps {
  person: Person
  /** Checks the PIN. */
  check: (pin: string) => Promise<'right' | 'wrong' | 'paused'>
  /** Back to the choice of a person. */
  onBack: () => void
}

/** Asks a person for their PIN, on a pad of large keys or by keyboard. */
export function PinForm({ person, check, onBack }: PinFormProps) {
  const [pin, setPin] = useState('')
  const [error, setError] = useState<string | null>(null)
  const { busy, run } = usePressGate()
  const seconds = useSecondsUntil(usePinPausedUntil())
  const field = useRef<HTMLInputElement>(null)
  const messageId = useId()
  useEffect(() => field.current?.focus(), [])

  const write = (text: string) => {
    setError(null)
    setPin(fold(text).replace(/\D/g, '').slice(0, PIN_DIGITS.max))
  }

  async function submit(event: FormEvent) {
    event.preventDefault()
    if (seconds > 0) return
    if (pin.length < PIN_DIGITS.min) return setError(texts.short(PIN_DIGITS.min))
    await run(async () => {
      try {
        const outcome = await check(pin)
        if (outcome === 'right') return
        // During a pause the countdown says so.
        if (outcome === 'wrong') setError(texts.wrong)
      } catch {
        setError(globalThis.isSecureContext ? texts.failed : texts.unchecked)
      }
      setPin('')
      field.current?.focus()
    })
  }

  const message = seconds > 0 ? texts.paused(seconds) : error
  const key = (digit: number) => (
    <button
      key={digit}
      type="button"
      className={styles.key}
      aria-label={texts.digit(digit)}
      onClick={() => write(`${pin}${digit}`)}
    >
      {digit}
    </button>
  )
  return (
    <form
      noValidate
      aria-busy={busy}
      className={styles.pin}
      onSubmit={(event) => void submit(event)}
    >
      <label className={styles.pinLabel}>
        <span>{texts.pinOf(person.name)}</span>
        <input
          ref={field}
          // The pad replaces the tablet's keyboard.
          inputMode="none"
          autoComplete="off"
          dir="ltr"
          className={styles.pinField}
          aria-invalid={message !== null}
          aria-describedby={messageId}
          value={pin}
          onChange={(event) => write(event.target.value)}
        />
      </label>
      {/* Not announced while it counts down: every second would be read out. */}
      <p id={messageId} role={seconds > 0 ? undefined : 'alert'} className={styles.pinMessage}>
        {message}
      </p>
      <div dir="ltr" className={styles.pad}>
        {KEYS.map(key)}
        <IconButton
          label={texts.erase}
          className={styles.key}
          onClick={() => write(pin.slice(0, -1))}
        >
          <Delete size={24} aria-hidden="true" />
        </IconButton>
        {key(0)}
        <Button type="submit" busy={busy} disabled={seconds > 0} className={styles.enter}>
          {texts.enter}
        </Button>
      </div>
      <Button variant="quiet" onClick={onBack}>
        {texts.another}
      </Button>
    </form>
  )
}
