import { CircleCheck, Phone } from 'lucide-react'
import { useEffect } from 'react'
import { phoneLinks } from '../../../../shared/orders/phone-links.ts'
import {
  type LateParcel,
  lateListSchema,
  type ListedParcel,
} from '../../../../shared/parcels/parcel-life.ts'
import { DEFAULT_BACK_DAYS, DEFAULT_NEWS_DAYS } from '../../../../shared/parcels/late-days.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { noteLate } from '../parts/late-count.ts'
import { PARCELS_PATH } from './parcel-calls.ts'
import { ParcelRow } from './parcel-row.tsx'
import { ParcelsFrame } from './parcels-frame.tsx'
import styles from './parcels-page.module.css'
import { TrackingLink } from './tracking-link.tsx'

const PATH = `${PARCELS_PATH}/late`

/** Calls the customer with one tap; and the courier's page of the parcel. */
function LateActions({ parcel }: { parcel: ListedParcel }) {
  const links = phoneLinks(parcel.phone)
  return (
    <>
      {links && (
        <a href={links.tel} className={buttonClass({ size: 'sm' })}>
          <Phone size={16} aria-hidden="true" />
          <bdi dir="ltr">{parcel.phone}</bdi>
        </a>
      )}
      <TrackingLink parcel={parcel} />
    </>
  )
}

function LateRows({ late }: { late: readonly LateParcel[] }) {
  return (
    <ul className={styles.rows}>
      {late.map(({ reason, parcel }) => (
        <ParcelRow
          key={parcel._id}
          parcel={parcel}
          reason={texts.reasons[reason]}
          actions={<LateActions parcel={parcel} />}
        />
      ))}
    </ul>
  )
}

/** /admin/parcels/late: the customers to call, the most urgent first. */
export function LateParcelsPage() {
  const answer = useCachedAnswer({ key: PATH, path: PATH, schema: lateListSchema })
  const { data, state, fresh, asOf } = answer
  useReloadAfterSync(answer)
  const total = data?.total
  // Parcels that were tried once today are in the answer, but not late.
  const listed = data?.late.filter(({ reason }) => reason !== 'tried-today').length ?? 0
  useEffect(() => {
    if (fresh && total !== undefined && asOf !== null) noteLate(total, asOf)
  }, [fresh, total, asOf])
  const hint = texts.lateHint(
    data?.newsDays ?? DEFAULT_NEWS_DAYS,
    data?.backDays ?? DEFAULT_BACK_DAYS,
  )
  return (
    <ParcelsFrame hint={hint}>
      <AnswerNotice answer={answer} failed={texts.lateFailed} />
      {state === 'loading' && <Spinner text={texts.lateLoading} />}
      {data?.late.length === 0 && (
        <EmptyState
          icon={<CircleCheck size={28} />}
          title={texts.lateNone}
          text={texts.lateNoneHint}
        />
      )}
      {data !== null && data.late.length > 0 && <LateRows late={data.late} />}
      {data !== null && data.total > listed && <p>{texts.lateMore(listed, data.total)}</p>}
    </ParcelsFrame>
  )
}
