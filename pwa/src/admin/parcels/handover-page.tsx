import { PackageCheck, Truck } from 'lucide-react'
import { useCallback, useLayoutEffect, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { useStore } from 'zustand'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { formatPrice } from '#texts/formats.ts'
import { type Courier, courierListSchema } from '../../../../shared/couriers/courier.ts'
import type { OrderId } from '../../../../shared/orders/order-id.ts'
import {
  type Candidate,
  candidatesSchema,
  MOST_PARCELS,
} from '../../../../shared/parcels/parcel.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { type CachedAnswer, useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { useMay } from '../../local/session/role.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { askToConfirm } from '../parts/alert.ts'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { COURIERS_PATH } from '../parts/couriers-path.ts'
import { PageHead } from '../parts/page-head.tsx'
import { ParcelScreens } from '../parts/parcel-screens.tsx'
import { showSuccess } from '../parts/show-success.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { StickyBar } from '../parts/sticky-bar.tsx'
import { CandidateRow } from './candidate-row.tsx'
import {
  chosenCandidates,
  createHandoverStore,
  type HandoverDesk,
  isMarked,
  shownCandidates,
  sumCandidates,
  usualCandidates,
} from './handover-store.ts'
import { candidatesPath } from './parcels-calls.ts'
import { PastHandovers } from './past-handovers.tsx'
import { useCourierChoice } from './use-courier-choice.ts'
import styles from './handover-page.module.css'

function NoCourier() {
  const isOwner = useMay('owner')
  return (
    <EmptyState
      icon={<Truck size={28} />}
      title={texts.noCourier}
      text={isOwner ? texts.noCourierOwner : texts.noCourierManager}
      action={
        isOwner ? (
          <Link to="/admin/settings/couriers" className={buttonClass({})}>
            {texts.addCourier}
          </Link>
        ) : undefined
      }
    />
  )
}

interface ListProps {
  desk: HandoverDesk
  shown: readonly Candidate[]
  chosen: readonly Candidate[]
  reload: () => void
}

function CandidateList({ desk, shown, chosen, reload }: ListProps) {
  const usual = usualCandidates(shown)
  const refused = shown.filter(({ problems }) => problems.length > 0).length
  const leaving = new Set(chosen.map(({ order }) => order._id))
  const arrived = shown.filter(
    ({ order, problems }) =>
      problems.length === 0 && desk.arrived.has(order._id) && !leaving.has(order._id),
  ).length
  const isAll = chosen.length > 0 && usual.every(({ order }) => leaving.has(order._id))
  const mend = async (candidate: Candidate, commune: string) => {
    if (!(await desk.mend(candidate.order, commune, reload))) return
    showSuccess(texts.mended)
    reload()
  }
  return (
    <section aria-label={texts.list} className={styles.list}>
      <div className={styles.listHead}>
        {refused > 0 && <p className={styles.toMend}>{texts.toMend(refused)}</p>}
        <output className={styles.arrived}>{arrived > 0 && texts.arrived(arrived)}</output>
        <Button
          variant="secondary"
          size="sm"
          disabled={desk.busy || usual.length + chosen.length === 0}
          onClick={() => (isAll ? desk.choose(shown, false) : desk.choose(usual, true))}
        >
          {isAll ? texts.chooseNone : texts.chooseAll}
        </Button>
      </div>
      <ul className={styles.rows}>
        {shown.map((candidate) => (
          <CandidateRow
            key={candidate.order._id}
            candidate={candidate}
            chosen={leaving.has(candidate.order._id)}
            arrived={desk.arrived.has(candidate.order._id)}
            busy={desk.busy}
            onChoose={(isChosen) => desk.choose([candidate], isChosen)}
            onMend={(commune) => void mend(candidate, commune)}
          />
        ))}
      </ul>
    </section>
  )
}

interface BarProps {
  desk: HandoverDesk
  courier: Courier
  chosen: readonly Candidate[]
  /** The list is the server's current answer, not a stored one, so it can be handed over. */
  fresh: boolean
  /** The server did not answer. */
  away: boolean
  reload: () => void
}

function HandoverBar({ desk, courier, chosen, fresh, away, reload }: BarProps) {
  const navigate = useNavigate()
  const { cash, fees } = sumCandidates(chosen)
  const marked = chosen.filter(isMarked).length

  async function press() {
    const isSure = await askToConfirm({
      title: texts.confirmTitle(chosen.length, courier.name),
      text: texts.confirmText(formatPrice(cash, 'DA'), marked),
      confirm: texts.handOver,
      dismiss: texts.cancel,
      harmless: true,
    })
    if (!isSure) return
    const handover = await desk.handOver(courier, chosen, reload)
    if (handover === null) return
    showSuccess(texts.handedOver(handover.parcels))
    await navigate(`/admin/handover/${handover._id}`)
  }

  return (
    <StickyBar isBeside isFramed>
      {desk.error !== null && <ErrorBanner message={desk.error} />}
      <p className={styles.sum} aria-live="polite">
        {chosen.length === 0 ? (
          texts.nothingChosen
        ) : (
          <>
            <strong>{texts.chosen(chosen.length)}</strong>
            <span>{texts.cash(formatPrice(cash, 'DA'))}</span>
            <span className={styles.fees}>{texts.fees(formatPrice(fees, 'DA'))}</span>
          </>
        )}
      </p>
      {away && <p className={styles.offline}>{texts.needsConnection}</p>}
      <Button
        block
        busy={desk.busy}
        disabled={chosen.length === 0 || !fresh}
        onClick={() => void press()}
      >
        {desk.busy ? texts.handingOver : texts.handOver}
      </Button>
    </StickyBar>
  )
}

interface PagerProps {
  /** Position of the first order of the page in the list, from 1. */
  from: number
  orders: readonly Candidate[]
  of: number
  onBefore: (() => void) | null
  /** Called with the last order of the page. */
  onAfter: ((last: OrderId) => void) | null
}

/** Pages of the list, for more confirmed orders than fit one hand-over: only orders of the shown page are handed over. */
function Pager({ from, orders, of, onBefore, onAfter }: PagerProps) {
  const last = orders.at(-1)?.order._id
  return (
    <nav aria-label={texts.pages} className={styles.pager}>
      <p>{texts.pageOf(from, from + orders.length - 1, of)}</p>
      <span className={styles.turns}>
        <Button
          variant="secondary"
          size="sm"
          disabled={onBefore === null}
          onClick={() => onBefore?.()}
        >
          {texts.pageBefore}
        </Button>
        <Button
          variant="secondary"
          size="sm"
          disabled={onAfter === null || last === undefined}
          onClick={() => last !== undefined && onAfter?.(last)}
        >
          {texts.pageAfter}
        </Button>
      </span>
    </nav>
  )
}

interface ChoosingProps {
  desk: HandoverDesk
  couriers: CachedAnswer<{ couriers: Courier[] }>
  active: readonly Courier[]
  courier: Courier
  onCourier: (id: string) => void
}

function Choosing({ desk, couriers, active, courier, onCourier }: ChoosingProps) {
  // The last order of each page before this one; reset when the courier or the wilaya changes.
  const list = `${courier._id} ${desk.wilaya}`
  const [paging, setPaging] = useState<{ list: string; after: readonly OrderId[] }>({
    list,
    after: [],
  })
  const after = paging.list === list ? paging.after : []
  const path = candidatesPath(courier._id, desk.wilaya, after.at(-1) ?? null)
  const answer = useCachedAnswer({ key: path, path, schema: candidatesSchema })
  const { data, state, fresh } = answer
  const { offer, busy, isUnanswered } = desk
  const { reload: ask, unanswered } = answer
  // Before the paint: an order that has just arrived must not be seen, or announced, as chosen.
  useLayoutEffect(() => {
    if (data !== null && fresh) offer(path, data.candidates)
  }, [data, fresh, path, offer])
  // A cached list cannot be handed over, so there is nothing in it to hold.
  const isHeld = busy || (isUnanswered && fresh)
  const follow = useCallback(() => {
    // Orders that are being handed over stay listed until the answer arrives, so that they can be sent again.
    if (!isHeld) ask()
  }, [isHeld, ask])
  useReloadAfterSync({ reload: follow, unanswered })
  const candidates = data?.candidates ?? []
  const wilayas = data?.wilayas ?? []
  // A wilaya without orders is no longer an option.
  const isKnown = wilayas.some(({ wilaya: known }) => known === desk.wilaya)
  const wilaya = isKnown ? desk.wilaya : ''
  const turn = (pages: readonly OrderId[]) => {
    setPaging({ list, after: pages })
    window.scrollTo(0, 0)
  }
  const shown = shownCandidates(candidates, wilaya)
  const chosen = chosenCandidates(shown, desk)
  const reload = () => {
    answer.reload()
    couriers.reload()
  }
  return (
    <>
      <div className={styles.fields}>
        <SelectField
          label={texts.courier}
          value={courier._id}
          disabled={desk.busy}
          onChange={({ target }) => onCourier(target.value)}
        >
          {active.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={texts.wilaya}
          value={wilaya}
          disabled={desk.busy}
          onChange={({ target }) => desk.chooseWilaya(target.value)}
        >
          <option value="">{texts.wilayaCount(texts.allWilayas, data?.total ?? 0)}</option>
          {wilayas.map(({ wilaya: name, orders }) => (
            <option key={name} value={name}>
              {texts.wilayaCount(wilayaName(name), orders)}
            </option>
          ))}
        </SelectField>
      </div>
      <AnswerNotice answer={answer} failed={texts.failed} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {data !== null && (data.more || after.length > 0) && (
        <Pager
          from={after.length * MOST_PARCELS + 1}
          orders={candidates}
          of={data.listed}
          onBefore={after.length > 0 ? () => turn(after.slice(0, -1)) : null}
          onAfter={data.more ? (last) => turn([...after, last]) : null}
        />
      )}
      {data !== null && candidates.length === 0 && (
        <EmptyState icon={<PackageCheck size={28} />} title={texts.none} text={texts.noneHint} />
      )}
      {candidates.length > 0 && (
        <div className={styles.work} aria-busy={desk.busy}>
          <CandidateList desk={desk} shown={shown} chosen={chosen} reload={reload} />
          <HandoverBar
            desk={desk}
            courier={courier}
            chosen={chosen}
            fresh={fresh && answer.error === null}
            away={answer.error !== null}
            reload={reload}
          />
        </div>
      )}
    </>
  )
}

/** /admin/handover: confirmed orders leave with a courier, with their papers and its file. */
export function HandoverPage() {
  useOfficeTitle(texts.title)
  const [store] = useState(() => createHandoverStore())
  const desk = useStore(store)
  const couriers = useCachedAnswer({
    key: COURIERS_PATH,
    path: COURIERS_PATH,
    schema: courierListSchema,
  })
  const active = couriers.data?.couriers.filter((one) => one.active) ?? []
  const [courier, chooseCourier] = useCourierChoice(active)
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} hint={texts.hint} />
      <ParcelScreens />
      {couriers.state === 'failed' && (
        <AnswerNotice answer={couriers} failed={texts.couriersFailed} />
      )}
      {couriers.state === 'loading' && <Spinner text={texts.loading} />}
      {couriers.data !== null && active.length === 0 && <NoCourier />}
      {courier !== null && (
        <Choosing
          desk={desk}
          couriers={couriers}
          active={active}
          courier={courier}
          onCourier={chooseCourier}
        />
      )}
      <PastHandovers />
    </div>
  )
}
