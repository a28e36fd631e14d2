import { useState } from 'react'
import { dayOf } from '../../../../shared/calendar.ts'
import { openOf } from '../../../../shared/payouts/parcel-money.ts'
import type { PayoutParcel } from '../../../../shared/payouts/payout.ts'
import { fold } from '../../../../shared/text.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { formatDay, formatPrice } from '#texts/formats.ts'
import { payoutsTexts as texts } from '#texts/payouts.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { ParcelChoice, ParcelFact } from '../parts/parcel-choice.tsx'
import { TrackingNumber } from '../parts/tracking-number.tsx'
import framed from '../parts/framed-rows.module.css'
import styles from './open-parcels.module.css'

const PAGE_ROWS = 50

interface RowProps {
  parcel: PayoutParcel
  chosen: boolean
  busy: boolean
  onChoose: (isChosen: boolean) => void
}

/** How the amount is composed. */
function Reason({ parcel }: { parcel: PayoutParcel }) {
  const { settled, state, cash, collected, fee } = parcel
  if (settled !== null) return <Badge tone="amber">{texts.correction}</Badge>
  if (state === 'came-back') return <Badge tone="red">{texts.cameBack}</Badge>
  return <span>{texts.fee(formatPrice(collected ?? cash, 'DA'), formatPrice(fee, 'DA'))}</span>
}

function Row({ parcel, chosen, busy, onChoose }: RowProps) {
  const { orderNumber, fullName, wilaya, tracking, stateAt } = parcel
  return (
    <li>
      <ParcelChoice
        label={texts.choose(orderNumber)}
        orderNumber={orderNumber}
        fullName={fullName}
        amount={openOf(parcel)}
        chosen={chosen}
        disabled={busy}
        onChoose={onChoose}
      >
        <ParcelFact>
          <span>{[formatDay(stateAt), wilayaName(wilaya)].join(' · ')}</span>
          {tracking !== '' && (
            <>
              {' · '}
              <TrackingNumber>{tracking}</TrackingNumber>
            </>
          )}
        </ParcelFact>
        <ParcelFact>
          <Reason parcel={parcel} />
        </ParcelFact>
      </ParcelChoice>
    </li>
  )
}

interface Filter {
  text: string
  from: string
  until: string
}

function isShown(parcel: PayoutParcel, { text, from, until }: Filter): boolean {
  const day = dayOf(parcel.stateAt)
  if ((from !== '' && day < from) || (until !== '' && day > until)) return false
  const { orderNumber, tracking, fullName } = parcel
  return fold(`${orderNumber} ${tracking} ${fullName}`).includes(fold(text))
}

interface OpenParcelsProps {
  parcels: readonly PayoutParcel[]
  chosen: ReadonlySet<string>
  busy: boolean
  onChoose: (parcels: readonly PayoutParcel[], isChosen: boolean) => void
  /** Called with a number in the search that matches no parcel of the list. */
  onNumber: (text: string) => void
}

/** The parcels that a courier has not settled: filtered by text and days, chosen one by one or all shown at once. */
export function OpenParcels({ parcels, chosen, busy, onChoose, onNumber }: OpenParcelsProps) {
  const [filter, setFilter] = useState<Filter>({ text: '', from: '', until: '' })
  const [wished, setPage] = useState(1)
  const shown = parcels.filter((parcel) => isShown(parcel, filter))
  const pages = Math.max(1, Math.ceil(shown.length / PAGE_ROWS))
  const page = Math.min(wished, pages)
  const narrow = (changes: Partial<Filter>) => {
    setFilter({ ...filter, ...changes })
    setPage(1)
  }
  const isAll = shown.length > 0 && shown.every(({ _id }) => chosen.has(_id))
  const enter = () => {
    const text = filter.text.trim()
    if (text === '') return
    const [only] = shown
    if (shown.length === 1 && only) onChoose([only], true)
    else onNumber(text)
    narrow({ text: '' })
  }
  return (
    <section aria-label={texts.list} className={styles.section}>
      <SearchBox
        value={filter.text}
        label={texts.search}
        placeholder={texts.searchHint}
        onChange={(text) => narrow({ text })}
        onEnter={enter}
      />
      <div className={styles.filters}>
        <TextField
          type="date"
          label={texts.from}
          value={filter.from}
          onChange={({ target }) => narrow({ from: target.value })}
        />
        <TextField
          type="date"
          label={texts.until}
          value={filter.until}
          onChange={({ target }) => narrow({ until: target.value })}
        />
        <Button
          variant="secondary"
          size="sm"
          className={styles.all}
          disabled={busy || shown.length === 0}
          onClick={() => onChoose(shown, !isAll)}
        >
          {isAll ? texts.chooseNone : texts.chooseShown(shown.length)}
        </Button>
      </div>
      {shown.length === 0 && <p className={styles.none}>{texts.noMatch}</p>}
      {shown.length > 0 && (
        <ul className={framed.rows}>
          {shown.slice((page - 1) * PAGE_ROWS, page * PAGE_ROWS).map((parcel) => (
            <Row
              key={parcel._id}
              parcel={parcel}
              chosen={chosen.has(parcel._id)}
              busy={busy}
              onChoose={(isChosen) => onChoose([parcel], isChosen)}
            />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={pages} onChange={setPage} />
    </section>
  )
}
