import {
  Ban,
  Check,
  ClipboardCheck,
  ExternalLink,
  type LucideIcon,
  PackageCheck,
  PhoneCall,
  PhoneMissed,
  Truck,
  Undo2,
  Warehouse,
} from 'lucide-react'
import { useId } from 'react'
import { shoppingTexts } from '#texts/shopping.ts'
import { formatDay, formatMoment } from '#texts/formats.ts'
import { trackingTexts as texts } from '#texts/tracking.ts'
import type { TrackedOrder } from '../../../../shared/tracking/tracked-order.ts'
import {
  stepOf,
  TRACKED_STEPS,
  type TrackedState,
} from '../../../../shared/tracking/tracked-state.ts'
import { buttonClass } from '../../ui/button-class.ts'
import styles from './order-state.module.css'

type Tone = 'onward' | 'done' | 'waits' | 'ended'

const LOOKS: Readonly<Record<TrackedState, { Icon: LucideIcon; tone: Tone }>> = {
  placed: { Icon: PhoneCall, tone: 'onward' },
  confirmed: { Icon: ClipboardCheck, tone: 'onward' },
  sent: { Icon: Truck, tone: 'onward' },
  'with-courier': { Icon: Truck, tone: 'onward' },
  'at-hub': { Icon: Warehouse, tone: 'onward' },
  'out-for-delivery': { Icon: Truck, tone: 'onward' },
  tried: { Icon: PhoneMissed, tone: 'waits' },
  delivered: { Icon: PackageCheck, tone: 'done' },
  'coming-back': { Icon: Undo2, tone: 'waits' },
  'came-back': { Icon: Undo2, tone: 'ended' },
  cancelled: { Icon: Ban, tone: 'ended' },
}

/** The steps of an order from placed to delivered, with the current one marked. */
function Steps({ state }: { state: TrackedState }) {
  const now = stepOf(state)
  if (now === null) return null
  const reached = TRACKED_STEPS.indexOf(now)
  return (
    <ol aria-label={texts.way} className={styles.steps}>
      {TRACKED_STEPS.map((step, index) => {
        const isDone = index < reached || state === 'delivered'
        return (
          <li
            key={step}
            className={styles.step}
            data-reached={index <= reached}
            aria-current={index === reached ? 'step' : undefined}
          >
            <span className={styles.dot} aria-hidden="true">
              {isDone && <Check size={14} strokeWidth={3} />}
            </span>
            <span>
              <span>{texts.steps[step]}</span>
              {isDone && <span className="visually-hidden"> ({texts.stepDone})</span>}
            </span>
          </li>
        )
      })}
    </ol>
  )
}

function CourierFacts({ courier, since }: Pick<TrackedOrder, 'courier' | 'since'>) {
  if (courier === null) return null
  return (
    <div className={styles.courier}>
      <p>{texts.handedTo(courier.name, formatDay(courier.at))}</p>
      {since !== null && since !== courier.at && <p>{texts.since(formatMoment(since))}</p>}
      {courier.link !== null && (
        <a
          href={courier.link}
          target="_blank"
          rel="noreferrer"
          className={buttonClass({ variant: 'secondary' }, styles.page)}
        >
          <span>{texts.parcelPage(courier.name)}</span>
          <ExternalLink size={16} strokeWidth={1.75} aria-hidden="true" />
        </a>
      )}
    </div>
  )
}

/** The state of an order in a sentence. */
export function OrderState({ order }: { order: TrackedOrder }) {
  const title = useId()
  const { state, stockTaken, courier, since } = order
  const { Icon, tone } = LOOKS[state]
  const words = texts.states[state]
  const text = state === 'placed' && !stockTaken ? shoppingTexts.placed.callsFirst : words.text
  return (
    <section aria-labelledby={title} className={styles.panel} data-tone={tone}>
      <div className={styles.now} aria-live="polite">
        <span className={styles.icon}>
          <Icon size={26} strokeWidth={1.75} aria-hidden="true" />
        </span>
        <div>
          <h2 id={title} className={styles.title}>
            {words.title}
          </h2>
          <p className={styles.text}>{text}</p>
        </div>
      </div>
      <CourierFacts courier={courier} since={since} />
      <Steps state={state} />
    </section>
  )
}
