import { PackageOpen, Phone, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { formatMoment, formatPrice } from '#texts/formats.ts'
import { phoneLinks } from '../../../../shared/orders/phone-links.ts'
import {
  type ParcelDetail,
  parcelDetailSchema,
  type ParcelEvent,
} from '../../../../shared/parcels/parcel-life.ts'
import { toIso } from '../../../../shared/time.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { parcelsTexts } from '#texts/parcels.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { ParcelStateBadge } from '../parts/parcel-state-badge.tsx'
import { showSuccess } from '../parts/show-success.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { PARCELS_PATH } from './parcel-calls.ts'
import styles from './parcel-page.module.css'
import { createParcelStore, type ParcelDesk } from './parcel-store.ts'
import { StateForm } from './state-form.tsx'
import { TrackingForm } from './tracking-form.tsx'
import { TrackingLink } from './tracking-link.tsx'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'

function Facts({ detail: { parcel, orderStatus, holdsOrder } }: { detail: ParcelDetail }) {
  const { commune, wilaya, shippingType, goods, cash, collected, receivedAt, orderId } = parcel
  const links = phoneLinks(parcel.phone)
  const isOpen = receivedAt === null && parcel.state !== 'withdrawn'
  return (
    <section className={styles.card}>
      <p className={styles.state}>
        <ParcelStateBadge state={parcel.state} />
        <time dateTime={toIso(parcel.stateAt)}>{texts.since(formatMoment(parcel.stateAt))}</time>
        {parcel.tries > 0 && <span>{texts.tries(parcel.tries)}</span>}
      </p>
      {receivedAt !== null && <p>{texts.receivedAt(formatMoment(receivedAt))}</p>}
      <p className={styles.name}>
        <bdi>{parcel.fullName}</bdi>
      </p>
      <p>
        <bdi>{commune}</bdi>
        <span>{` · ${wilayaName(wilaya)} · ${parcelsTexts.shipping[shippingType]}`}</span>
      </p>
      <bdi className={styles.goods}>{goods}</bdi>
      <p className={styles.cash}>
        <span>{parcelsTexts.toCollect}</span>
        <strong>{formatPrice(cash, 'DA')}</strong>
      </p>
      {collected !== null && <p>{texts.collected(formatPrice(collected, 'DA'))}</p>}
      {isOpen && orderStatus === null && <ErrorBanner variant="info" message={texts.orderGone} />}
      {isOpen && orderStatus !== null && !holdsOrder && (
        <ErrorBanner variant="info" message={texts.notItsOrder} />
      )}
      <div className={styles.actions}>
        {links && (
          <a href={links.tel} className={buttonClass({ size: 'sm' })}>
            <Phone size={16} aria-hidden="true" />
            <bdi dir="ltr">{parcel.phone}</bdi>
          </a>
        )}
        <TrackingLink parcel={parcel} />
        {orderStatus !== null && (
          <Link
            to={`/admin?order=${orderId}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            {texts.openOrder}
          </Link>
        )}
        {isOpen && (
          <Link
            to={`/admin/parcels/receive?code=${parcel._id}`}
            className={buttonClass({ variant: 'secondary', size: 'sm' })}
          >
            <PackageOpen size={16} aria-hidden="true" />
            {texts.receive}
          </Link>
        )}
      </div>
    </section>
  )
}

function Event({ event }: { event: ParcelEvent }) {
  return (
    <li className={styles.event}>
      <span className={styles.state}>
        <ParcelStateBadge state={event.state} />
        <time dateTime={toIso(event.at)}>{formatMoment(event.at)}</time>
      </span>
      <span className={styles.source}>
        <span>{texts.sources[event.source]}</span>
        {event.by !== null && (
          <>
            {' · '}
            <bdi>{event.by}</bdi>
          </>
        )}
      </span>
      {event.note !== '' && <bdi className={styles.note}>{event.note}</bdi>}
    </li>
  )
}

interface HistoryProps {
  detail: ParcelDetail
  desk: ParcelDesk
  onDetail: (detail: ParcelDetail) => void
}

function History({ detail: { parcel, events, mayUndo }, desk, onDetail }: HistoryProps) {
  const last = events.at(-1)
  async function undo(event: number) {
    const detail = await desk.undo(parcel._id, event)
    if (detail === null) return
    onDetail(detail)
    showSuccess(texts.undone)
  }
  return (
    <section className={styles.card} aria-label={texts.history}>
      <h2 className={styles.title}>{texts.history}</h2>
      <ol className={styles.events}>
        {events.toReversed().map((event) => (
          <Event key={event.number} event={event} />
        ))}
      </ol>
      {desk.pressed === 'undo' && desk.error !== null && <ErrorBanner message={desk.error} />}
      {mayUndo && last !== undefined && (
        <Button
          variant="secondary"
          size="sm"
          busy={desk.busy}
          className={styles.undo}
          icon={<Undo2 size={16} aria-hidden="true" />}
          onClick={() => void undo(last.number)}
        >
          {texts.undo}
        </Button>
      )}
    </section>
  )
}

/** The history of a parcel, and the forms to change its state. */
function Detail({ detail, reload }: { detail: ParcelDetail; reload: () => void }) {
  // The answer to a change is newer than the loaded parcel, until the next load.
  const [changed, setChanged] = useState<{ loaded: ParcelDetail; detail: ParcelDetail } | null>(
    null,
  )
  const shown = changed?.loaded === detail ? changed.detail : detail
  const [store] = useState(() => createParcelStore(() => reload()))
  const desk = useStore(store)
  const onDetail = (answer: ParcelDetail) => {
    setChanged({ loaded: detail, detail: answer })
    reload()
  }
  return (
    <div className={styles.work}>
      <div className={styles.main}>
        <Facts detail={shown} />
        <History detail={shown} desk={desk} onDetail={onDetail} />
      </div>
      <div className={styles.main}>
        {shown.mayCorrect && <StateForm detail={shown} desk={desk} onDetail={onDetail} />}
        <TrackingForm
          key={shown.parcel.tracking}
          parcel={shown.parcel}
          desk={desk}
          onDetail={onDetail}
        />
      </div>
    </div>
  )
}

/** /admin/parcels/{id}: the state and history of a parcel, and the actions on it. */
export function ParcelPage() {
  const { id = '' } = useParams()
  const path = `${PARCELS_PATH}/${encodeURIComponent(id)}`
  const answer = useCachedAnswer({ key: path, path, schema: parcelDetailSchema })
  useReloadAfterSync(answer)
  const { data: detail, state } = answer
  const title = detail === null ? texts.title : texts.parcelOf(detail.parcel.orderNumber)
  useOfficeTitle(title)
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        hint={
          detail !== null && (
            <>
              <bdi>{detail.parcel.courier.name}</bdi>
              {' · '}
              <Link to={`/admin/handover/${detail.parcel.handover._id}`}>
                {parcelsTexts.number(detail.parcel.handover.number)}
              </Link>
              {' · '}
              <bdi>{formatMoment(detail.parcel.handover.at)}</bdi>
            </>
          )
        }
        action={<BackLink to="/admin/parcels">{texts.title}</BackLink>}
      />
      <AnswerNotice answer={answer} failed={texts.notFound} />
      {state === 'loading' && <Spinner text={texts.loadingOne} />}
      {detail !== null && <Detail key={detail.parcel._id} detail={detail} reload={answer.reload} />}
    </div>
  )
}
