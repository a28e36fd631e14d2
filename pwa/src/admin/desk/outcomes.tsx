import { CalendarClock, Check, Pencil, PhoneMissed, SkipForward, Undo2, X } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { CallOutcome, DeskCard } from '../../../../shared/desk/desk.ts'
import { deskTexts as texts } from '#texts/desk.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { isReachable } from '../parts/is-reachable.ts'
import { StickyBar } from '../parts/sticky-bar.tsx'
import { CancelDialog } from './cancel-dialog.tsx'
import type { Desk } from './desk-store.ts'
import { LaterDialog } from './later-dialog.tsx'
import styles from './outcomes.module.css'

/** The outcomes in the order of their keys, 1 to 5. */
const CHOICES: readonly { outcome: CallOutcome; icon: ReactNode }[] = [
  { outcome: 'confirmed', icon: <Check size={20} aria-hidden="true" /> },
  { outcome: 'no-answer', icon: <PhoneMissed size={20} aria-hidden="true" /> },
  { outcome: 'later', icon: <CalendarClock size={20} aria-hidden="true" /> },
  { outcome: 'change', icon: <Pencil size={20} aria-hidden="true" /> },
  { outcome: 'cancelled', icon: <X size={20} aria-hidden="true" /> },
]
const SKIP_KEY = '0'
const UNDO_KEY = 'z'

/** How long a key waits for a second one: the first digit of a scanned barcode is no outcome. Milliseconds. */
const ALONE_AFTER_MS = 130

/** Keys work wherever the focus is, unless a field takes them or a dialog lies over the page. */
function useKeys(place: React.RefObject<HTMLElement | null>, press: (key: string) => void): void {
  const onKey = useEffectEvent((key: string) => {
    if (isReachable(place.current)) press(key)
  })
  useEffect(() => {
    let waiting: ReturnType<typeof setTimeout> | undefined
    const listen = (event: KeyboardEvent) => {
      clearTimeout(waiting)
      if (event.ctrlKey || event.metaKey || event.altKey || event.repeat) return
      if (event.defaultPrevented) return
      if (event.target instanceof Element && event.target.closest('input, textarea, select')) return
      const key = event.key.toLowerCase()
      waiting = setTimeout(() => onKey(key), ALONE_AFTER_MS)
    }
    document.addEventListener('keydown', listen)
    return () => {
      clearTimeout(waiting)
      document.removeEventListener('keydown', listen)
    }
  }, [])
}

interface OutcomesProps {
  desk: Desk
  /** Null when nobody is to be called: only undo is left. */
  card: DeskCard | null
}

/** One press, or one key, for what came of the call. */
export function Outcomes({ desk, card }: OutcomesProps) {
  const bar = useRef<HTMLDivElement>(null)
  const [asks, setAsks] = useState<'later' | 'cancelled' | null>(null)
  const { busy, last } = desk
  const wantsChange = card?.calls[0]?.outcome === 'change'

  function choose(outcome: CallOutcome) {
    if (card === null || busy) return
    if (outcome === 'later' || outcome === 'cancelled') setAsks(outcome)
    else void desk.log({ outcome })
  }

  useKeys(bar, (key) => {
    if (key === UNDO_KEY) return void desk.undo()
    if (desk.isRepeat()) return
    if (key === SKIP_KEY) return void (card !== null && desk.skip())
    const choice = CHOICES[Number(key) - 1]
    if (choice) choose(choice.outcome)
  })

  return (
    <StickyBar ref={bar} isBeside>
      {card !== null && (
        <>
          {card.proposesCancel && <p className={styles.propose}>{texts.proposeCancel}</p>}
          {wantsChange && (
            <p className={styles.propose}>
              <Link to={`/admin?order=${card.order._id}`} className={styles.edit}>
                {texts.openOrder}
              </Link>{' '}
              {texts.openHint}
            </p>
          )}
          <fieldset className={styles.outcomes}>
            <legend className="visually-hidden">{texts.outcomes}</legend>
            {CHOICES.map(({ outcome, icon }, index) => (
              <Button
                key={outcome}
                variant={outcome === 'confirmed' ? 'primary' : 'secondary'}
                icon={icon}
                disabled={busy}
                aria-keyshortcuts={String(index + 1)}
                className={styles[outcome]}
                onClick={() => choose(outcome)}
              >
                <span>{texts.outcome[outcome]}</span>
                <kbd className={styles.key}>{index + 1}</kbd>
              </Button>
            ))}
          </fieldset>
        </>
      )}
      <div className={styles.rest}>
        {last !== null && (
          <output className={styles.done}>
            <span>{texts.done(texts.outcome[last.outcome], last.number)}</span>
            <Button
              variant="quiet"
              size="sm"
              icon={<Undo2 size={18} aria-hidden="true" />}
              disabled={busy}
              aria-keyshortcuts="Z"
              onClick={() => void desk.undo()}
            >
              {texts.undo}
            </Button>
          </output>
        )}
        {card !== null && (
          <Button
            variant="quiet"
            size="sm"
            icon={<SkipForward size={18} aria-hidden="true" className={styles.onward} />}
            disabled={busy}
            aria-keyshortcuts="0"
            onClick={() => void desk.skip()}
          >
            {texts.skip}
          </Button>
        )}
      </div>
      <LaterDialog
        open={asks === 'later'}
        onClose={() => setAsks(null)}
        onChoose={(at) => {
          setAsks(null)
          void desk.log({ outcome: 'later', at })
        }}
      />
      <CancelDialog
        open={asks === 'cancelled'}
        onClose={() => setAsks(null)}
        onChoose={(reason) => {
          setAsks(null)
          void desk.log({ outcome: 'cancelled', reason })
        }}
      />
    </StickyBar>
  )
}
