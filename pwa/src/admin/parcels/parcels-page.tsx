import { Package } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import { courierListSchema } from '../../../../shared/couriers/courier.ts'
import { PARCEL_STATES } from '../../../../shared/parcels/parcel.ts'
import { parcelListSchema } from '../../../../shared/parcels/parcel-life.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { parcelsTexts } from '#texts/parcels.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { COURIERS_PATH } from '../parts/couriers-path.ts'
import { useSearchText } from '../parts/search-text.ts'
import { WilayaOptions } from '../parts/wilaya-options.tsx'
import { PARCELS_PATH } from './parcel-calls.ts'
import { ParcelRow } from './parcel-row.tsx'
import { ParcelsFrame } from './parcels-frame.tsx'
import styles from './parcels-page.module.css'

const FILTERS = ['search', 'courier', 'state', 'wilaya'] as const
type Filter = (typeof FILTERS)[number]

interface PageProps {
  /** What the list is narrowed by, as it is asked for. */
  query: string
  before: string | null
  onOlder: ((before: string) => void) | null
}

/** A page of the list, and the button to the next one. */
function Page({ query, before, onOlder }: PageProps) {
  const asked = new URLSearchParams(query)
  if (before !== null) asked.set('before', before)
  const path = `${PARCELS_PATH}?${asked.toString()}`
  const answer = useCachedAnswer({ key: path, path, schema: parcelListSchema })
  const { data, state } = answer
  const last = data?.parcels.at(-1)
  const isNarrowed = query !== ''
  return (
    <>
      <AnswerNotice answer={answer} failed={texts.failed} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {before === null && data?.parcels.length === 0 && (
        <EmptyState
          icon={<Package size={28} />}
          title={isNarrowed ? texts.noneFound : texts.none}
          text={isNarrowed ? texts.noneFoundHint : texts.noneHint}
        />
      )}
      {data !== null && data.parcels.length > 0 && (
        <ul className={styles.rows}>
          {data.parcels.map((parcel) => (
            <ParcelRow key={parcel._id} parcel={parcel} />
          ))}
        </ul>
      )}
      {data?.more === true && last !== undefined && onOlder !== null && (
        <Button variant="secondary" className={styles.older} onClick={() => onOlder(last._id)}>
          {parcelsTexts.older}
        </Button>
      )}
    </>
  )
}

/** The parcels that are asked for, page below page. */
function Pages({ query }: { query: string }) {
  const [pages, setPages] = useState<readonly (string | null)[]>([null])
  return pages.map((before, n) => (
    <Page
      key={before ?? 'newest'}
      query={query}
      before={before}
      onOlder={n === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
    />
  ))
}

function useFilters() {
  const [address, setAddress] = useSearchParams()
  const valueOf = (filter: Filter) => address.get(filter) ?? ''
  const set = (filter: Filter, value: string) =>
    setAddress(
      (now) => {
        const next = new URLSearchParams(now)
        if (value.trim() === '') next.delete(filter)
        else next.set(filter, value)
        return next
      },
      { replace: true },
    )
  const query = new URLSearchParams(
    FILTERS.flatMap((filter) => (valueOf(filter) === '' ? [] : [[filter, valueOf(filter)]])),
  ).toString()
  return { valueOf, set, query }
}

/** /admin/parcels: every parcel that was handed over, those handed over last first. */
export function ParcelsPage() {
  const { valueOf, set, query } = useFilters()
  const search = useSearchText(valueOf('search'), (text) => set('search', text))
  const couriers = useCachedAnswer({
    key: COURIERS_PATH,
    path: COURIERS_PATH,
    schema: courierListSchema,
  })
  return (
    <ParcelsFrame hint={texts.hint}>
      <SearchBox {...search} placeholder={texts.search} />
      <div className={styles.filters}>
        <SelectField
          label={texts.state}
          value={valueOf('state')}
          onChange={({ target }) => set('state', target.value)}
        >
          <option value="">{texts.allStates}</option>
          {PARCEL_STATES.map((state) => (
            <option key={state} value={state}>
              {parcelsTexts.states[state]}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={parcelsTexts.courier}
          value={valueOf('courier')}
          onChange={({ target }) => set('courier', target.value)}
        >
          <option value="">{texts.allCouriers}</option>
          {couriers.data?.couriers.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
        <SelectField
          label={parcelsTexts.wilaya}
          value={valueOf('wilaya')}
          onChange={({ target }) => set('wilaya', target.value)}
        >
          <option value="">{parcelsTexts.allWilayas}</option>
          <WilayaOptions />
        </SelectField>
      </div>
      <Pages key={query} query={query} />
    </ParcelsFrame>
  )
}
