import { Printer, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useParams } from 'react-router-dom'
import { useStore } from 'zustand'
import { dayStart } from '../../../../shared/calendar.ts'
import { isCounted } from '../../../../shared/payouts/judge-line.ts'
import { nameDifferences } from '../../../../shared/payouts/name-differences.ts'
import {
  MAX_PAYOUT_NOTE,
  type PayoutDetail,
  payoutDetailSchema,
} from '../../../../shared/payouts/payout.ts'
import { formatDay, formatMoment } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import { Money } from '../../ui/money.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { DetailColumns } from '../parts/detail-columns.tsx'
import { DetailRow } from '../parts/detail-row.tsx'
import { DownloadButton } from '../parts/download-button.tsx'
import { FormDialog } from '../parts/form-dialog.tsx'
import framed from '../parts/framed-rows.module.css'
import { PageHead } from '../parts/page-head.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { usePaperJobs } from '../parts/use-paper-jobs.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { PayoutPaper } from './payout-paper.tsx'
import { lineName, PayoutSum, type ToldLine, whyDifferent } from './payout-sum.tsx'
import { PAYOUTS_PATH } from './payouts-calls.ts'
import styles from './payout-detail-page.module.css'
import { createReversalStore } from './reversal-store.ts'

const PAGE_ROWS = 50

interface ReverseProps {
  payout: PayoutDetail
  /** Called when the page may be out of date. */
  onChanged: () => void
  onClose: () => void
}

function ReverseDialog({ payout, onChanged, onClose }: ReverseProps) {
  const [store] = useState(() => createReversalStore(payout._id, onChanged))
  const { note, busy, error, setNote, submit } = useStore(store)
  const closeAfter = async (reversed: Promise<boolean>) => {
    if (await reversed) onClose()
  }
  return (
    <FormDialog
      title={texts.reverseTitle(payout.number)}
      texts={{ cancel: texts.keep, save: texts.reverse, saving: texts.saving }}
      busy={busy}
      onSubmit={() => void closeAfter(submit())}
      onClose={onClose}
    >
      <p>{texts.reverseText}</p>
      <TextField
        label={texts.reverseReason}
        value={note}
        maxLength={MAX_PAYOUT_NOTE}
        disabled={busy}
        onChange={({ target }) => setNote(target.value)}
      />
      {error !== null && <ErrorBanner message={error} />}
    </FormDialog>
  )
}

type Line = PayoutDetail['list'][number] & ToldLine

function LineRow({ line }: { line: Line }) {
  const { parcel, kind, amount, stated, delivered } = line
  const counts = isCounted(kind)
  return (
    <DetailRow
      who={
        <>
          {parcel === null ? (
            <bdi>{lineName(line)}</bdi>
          ) : (
            <Link to={`/admin?order=${parcel.orderId}`}>
              <bdi>{lineName(line)}</bdi>
            </Link>
          )}
          <bdi>{parcel?.fullName}</bdi>
          {counts && kind !== 'delivered' && (
            <Badge tone={kind === 'correction' ? 'amber' : 'red'}>{texts.countedKinds[kind]}</Badge>
          )}
          {!counts && <Badge tone="amber">{whyDifferent(line)}</Badge>}
          {delivered && <Badge tone="blue">{texts.delivered}</Badge>}
        </>
      }
      amount={
        <Money
          amount={counts || stated === null ? amount : stated}
          label="DA"
          className={styles.amount}
        />
      }
    >
      {counts && stated !== null && stated !== amount && (
        <span className={styles.differs}>{whyDifferent(line)}</span>
      )}
    </DetailRow>
  )
}

function Actions({ payout, reload }: { payout: PayoutDetail; reload: () => void }) {
  const { name } = useShop()
  const { job, print, printed } = usePaperJobs()
  const [isReversing, setReversing] = useState(false)
  const { _id, number, reversal } = payout
  return (
    <div className={styles.actions}>
      <DownloadButton
        path={`${PAYOUTS_PATH}/${_id}/file`}
        fileName={texts.fileNameOf(number)}
        label={texts.download}
      />
      <Button
        variant="secondary"
        icon={<Printer size={18} aria-hidden="true" />}
        onClick={() => print({ what: 'payout' })}
      >
        {texts.print}
      </Button>
      {reversal === null && (
        <Button
          variant="secondary"
          icon={<Undo2 size={18} aria-hidden="true" />}
          onClick={() => setReversing(true)}
        >
          {texts.reverse}
        </Button>
      )}
      {job !== null && (
        <PayoutPaper key={job.turn} payout={payout} shop={name} onPrinted={printed} />
      )}
      {isReversing && (
        <ReverseDialog payout={payout} onChanged={reload} onClose={() => setReversing(false)} />
      )}
    </div>
  )
}

function Reversal({ reversal }: { reversal: NonNullable<PayoutDetail['reversal']> }) {
  const when = formatMoment(reversal.at)
  const said = reversal.by === null ? texts.reversedOn(when) : texts.reversedBy(when, reversal.by)
  return (
    <ErrorBanner
      variant="warning"
      message={
        <>
          <span>{said}</span> <bdi>{reversal.note}</bdi>
        </>
      }
    />
  )
}

function Detail({ payout, reload }: { payout: PayoutDetail; reload: () => void }) {
  const [page, setPage] = useState(1)
  const lines = payout.list.map((line, position) => ({ ...line, position }))
  const { reversal, counted, received, note } = payout
  return (
    <>
      {reversal !== null && <Reversal reversal={reversal} />}
      <DetailColumns
        sideLabel={texts.sum}
        side={
          <>
            <PayoutSum
              counted={counted}
              received={received}
              differences={nameDifferences(lines, received)}
            />
            {note !== '' && <p className={styles.note}>{texts.noteOf(note)}</p>}
            <Actions payout={payout} reload={reload} />
          </>
        }
      >
        <ul className={classes(framed.rows, reversal === null ? undefined : styles.reversed)}>
          {lines.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map((line) => (
            <LineRow key={line.position} line={line} />
          ))}
        </ul>
        <Pagination page={page} pages={Math.ceil(lines.length / PAGE_ROWS)} onChange={setPage} />
      </DetailColumns>
    </>
  )
}

/** /admin/payouts/{id}: a payout with its lines, its difference, its paper and its file. It can be reversed here. */
export function PayoutDetailPage() {
  const { id = '' } = useParams()
  const path = `${PAYOUTS_PATH}/${encodeURIComponent(id)}`
  const answer = useCachedAnswer({ key: path, path, schema: payoutDetailSchema })
  useReloadAfterSync(answer)
  const { data: payout, state } = answer
  const title = payout === null ? texts.title : texts.number(payout.number)
  useOfficeTitle(title)
  return (
    <div className={styles.page}>
      <PageHead
        title={title}
        hint={
          payout !== null && (
            <>
              <bdi>{payout.courier.name}</bdi>
              <span>{' · '}</span>
              <span>{formatDay(dayStart(payout.day))}</span>
              {payout.by !== null && <span>{` · ${texts.by(payout.by)}`}</span>}
            </>
          )
        }
        action={<BackLink to="/admin/payouts">{texts.back}</BackLink>}
      />
      <AnswerNotice answer={answer} failed={texts.gone} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {payout !== null && <Detail payout={payout} reload={answer.reload} />}
    </div>
  )
}
