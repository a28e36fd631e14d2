import { ListChecks, Tags } from 'lucide-react'
import { useParams } from 'react-router-dom'
import { formatMoment, formatPrice } from '#texts/formats.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import {
  type HandoverDetail,
  handoverDetailSchema,
  type Parcel,
} from '../../../../shared/parcels/parcel.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { DetailColumns } from '../parts/detail-columns.tsx'
import { DetailRow } from '../parts/detail-row.tsx'
import { useDeviceChoice } from '../parts/device-choice.ts'
import { DownloadButton } from '../parts/download-button.tsx'
import framed from '../parts/framed-rows.module.css'
import { ParcelStateBadge } from '../parts/parcel-state-badge.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { usePaperJobs } from '../parts/use-paper-jobs.ts'
import { HandoverList } from './papers/handover-list.tsx'
import { PARCEL_LABEL_CHOICE, ParcelLabels } from './papers/parcel-labels.tsx'
import { HANDOVERS_PATH } from './parcels-calls.ts'
import styles from './handover-detail-page.module.css'

function ParcelRow({ parcel }: { parcel: Parcel }) {
  const { _id, orderNumber, fullName, commune, wilaya, shippingType, cash, state, goods } = parcel
  return (
    <DetailRow
      who={
        <>
          <Link to={`/admin/parcels/${_id}`}>{texts.order(orderNumber)}</Link>
          <bdi>{fullName}</bdi>
          <ParcelStateBadge state={state} />
        </>
      }
      amount={<span className={styles.cash}>{formatPrice(cash, 'DA')}</span>}
    >
      <span className={styles.place}>
        <bdi>{commune}</bdi>
        <span>{` · ${wilayaName(wilaya)} · ${texts.shipping[shippingType]}`}</span>
      </span>
      <bdi className={styles.goods}>{goods}</bdi>
    </DetailRow>
  )
}

function Papers({ handover }: { handover: HandoverDetail }) {
  const [format, setFormat] = useDeviceChoice(PARCEL_LABEL_CHOICE)
  const { job, print, printed } = usePaperJobs()
  const { name, phones } = useShop()
  const shop = { name, phone: phones[0] ?? '' }
  const paper = { handover, shop, onPrinted: printed }
  const { number, courier } = handover
  return (
    <>
      <DownloadButton
        path={`${HANDOVERS_PATH}/${handover._id}/file`}
        fileName={`parcels-${number}.csv`}
        label={texts.download}
      />
      <p className={styles.hint}>{texts.fileHint(courier.name)}</p>
      <SelectField
        label={texts.labelFormat}
        value={format}
        onChange={({ target }) => setFormat(target.value as typeof format)}
      >
        {PARCEL_LABEL_CHOICE.options.map((option) => (
          <option key={option} value={option}>
            {texts.labelFormats[option]}
          </option>
        ))}
      </SelectField>
      <Button
        variant="secondary"
        icon={<Tags size={18} aria-hidden="true" />}
        onClick={() => print({ what: 'labels' })}
      >
        {texts.printLabels}
      </Button>
      <Button
        variant="secondary"
        icon={<ListChecks size={18} aria-hidden="true" />}
        onClick={() => print({ what: 'list' })}
      >
        {texts.printList}
      </Button>
      {job?.what === 'labels' && <ParcelLabels key={job.turn} {...paper} format={format} />}
      {job?.what === 'list' && <HandoverList key={job.turn} {...paper} />}
    </>
  )
}

function Sums({ handover: { parcels, cash, fees } }: { handover: HandoverDetail }) {
  const figures: [string, string][] = [
    [texts.parcelCount, String(parcels)],
    [texts.toCollect, formatPrice(cash, 'DA')],
    [texts.feesTotal, formatPrice(fees, 'DA')],
  ]
  return (
    <dl className={styles.sums}>
      {figures.map(([what, figure]) => (
        <div key={what}>
          <dt>{what}</dt>
          <dd>{figure}</dd>
        </div>
      ))}
    </dl>
  )
}

/** /admin/handover/{id}: what left with a courier, its papers and its file, as often as they are needed. */
export function HandoverDetailPage() {
  const { id = '' } = useParams()
  const path = `${HANDOVERS_PATH}/${encodeURIComponent(id)}`
  const answer = useCachedAnswer({ key: path, path, schema: handoverDetailSchema })
  const { data: handover, state } = answer
  const title = handover === null ? texts.title : texts.number(handover.number)
  useOfficeTitle(title)
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        hint={
          handover !== null && (
            <>
              <bdi>{handover.courier.name}</bdi>
              <span>{' · '}</span>
              <bdi>{formatMoment(handover.at)}</bdi>
              {handover.by !== null && <span>{` · ${texts.by(handover.by)}`}</span>}
            </>
          )
        }
        action={<BackLink to="/admin/handover">{texts.back}</BackLink>}
      />
      <AnswerNotice answer={answer} failed={texts.notFound} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {handover !== null && (
        <DetailColumns side={<Papers handover={handover} />}>
          <Sums handover={handover} />
          <ul className={framed.rows}>
            {handover.list.map((parcel) => (
              <ParcelRow key={parcel._id} parcel={parcel} />
            ))}
          </ul>
        </DetailColumns>
      )}
    </div>
  )
}
