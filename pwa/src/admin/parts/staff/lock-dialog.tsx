import { ArrowLeft, Lock } from 'lucide-react'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import type { Person } from '../../../../../shared/people/person.ts'
import { staffTexts as texts } from '#texts/staff.ts'
import { useRole } from '../../../local/session/role.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { unlockTill } from '../../../local/till/till-staff.ts'
import { Link } from '../../../ui/link.tsx'
import { openAgain, showCover } from '../../../ui/show-above.ts'
import { PeopleTiles } from './people-tiles.tsx'
import { PinForm } from './pin-form.tsx'
import styles from './staff.module.css'

const deps = () => ({ tillDb: tillDb(), now: () => Date.now() })

interface LockDialogProps {
  people: readonly Person[]
  /** The previous person at this till. */
  last: Person | null
  /** The strip that says whether the till is connected. */
  status: ReactNode
}

/** Covers the till until a person has chosen their name and entered their PIN. It cannot be closed in any other way. */
export function LockDialog({ people, last, status }: LockDialogProps) {
  const ref = useRef<HTMLDialogElement>(null)
  const role = useRole()
  const [picked, setPicked] = useState<Person | null>(null)
  useEffect(() => {
    const dialog = ref.current
    return dialog === null ? undefined : showCover(dialog)
  }, [])
  // A person who was removed meanwhile is no longer asked for a PIN.
  const person = people.find(({ _id: id }) => id === picked?._id) ?? null
  return (
    <dialog
      ref={ref}
      aria-labelledby="lock-title"
      className={styles.lock}
      onCancel={(event) => {
        if (event.target !== event.currentTarget) return
        event.preventDefault()
        setPicked(null)
      }}
      onClose={(event) => {
        // On a second Escape in a row the browser closes it by itself.
        if (event.target !== event.currentTarget || !event.currentTarget.isConnected) return
        // Dialogs that were open before the lock stay below it; otherwise they could be confirmed without a PIN.
        openAgain(event.currentTarget)
      }}
    >
      <header className={styles.lockHead}>
        {/* Sellers may not open the orders, to which this leads: they would come back to the till. */}
        {role !== 'seller' && (
          <Link to="/admin" className={styles.office}>
            <ArrowLeft size={20} aria-hidden="true" />
            {texts.office}
          </Link>
        )}
        {status}
      </header>
      <div className={styles.lockBody}>
        <h1 id="lock-title" className={styles.lockTitle}>
          <Lock size={28} aria-hidden="true" />
          {texts.lockTitle}
        </h1>
        {person === null ? (
          <>
            <p className={styles.lockHint}>{texts.lockHint}</p>
            <PeopleTiles people={people} first={picked ?? last} onPick={setPicked} />
          </>
        ) : (
          <PinForm
            key={person._id}
            person={person}
            check={(pin) => unlockTill(deps(), person, pin)}
            onBack={() => setPicked(null)}
          />
        )}
      </div>
    </dialog>
  )
}
