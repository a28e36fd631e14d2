import { Package } from 'lucide-react'
import { useSearchParams } from 'react-router-dom'
import { courierListSchema } from '../../../../shared/couriers/courier.ts'
import { PARCEL_STATES } from '../../../../shared/parcels/parcel.ts'
import { parcelListSchema } from '../../../../shared/parcels/parcel-life.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { parcelsTexts } from '#texts/parcels.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { COURIERS_PATH } from '../parts/couriers-path.ts'
import { OlderPages } from '../parts/older-pages.tsx'
import { useSearchText } from '../parts/search-text.ts'
import { WilayaOptions } from '../parts/wilaya-options.tsx'
import { PARCELS_PATH } from './parcel-calls.ts'
import { ParcelRow } from './parcel-row.tsx'
import { ParcelsFrame } from './parcels-frame.tsx'
import styles from './parcels-page.module.css'

const FILTERS = ['search', 'courier', 'state', 'wilaya'] as const
type Filter = (typeof FILTERS)[number]

/** Path of the request for a page of parcels. `before`: the last parcel of the page above; null for the first page. */
function pathOf(query: string, before: string | null): string {
  const asked = new URLSearchParams(query)
  if (before !== null) asked.set('before', before)
  return `${PARCELS_PATH}?${asked.toString()}`
}

/** The pages of parcels that match the query. */
function Pages({ query }: { query: string }) {
  const isNarrowed = query !== ''
  return (
    <OlderPages
      pathOf={(before) => pathOf(query, before)}
      schema={parcelListSchema}
      lastOf={({ parcels }) => parcels.at(-1)?._id}
      older={parcelsTexts.older}
      renderPage={(answer, isFirst) => (
        <>
          <AnswerNotice answer={answer} failed={texts.failed} />
          {answer.state === 'loading' && <Spinner text={texts.loading} />}
          {isFirst && answer.data?.parcels.length === 0 && (
            <EmptyState
              icon={<Package size={28} />}
              title={isNarrowed ? texts.noneFound : texts.none}
              text={isNarrowed ? texts.noneFoundHint : texts.noneHint}
            />
          )}
          {answer.data !== null && answer.data.parcels.length > 0 && (
            <ul className={styles.rows}>
              {answer.data.parcels.map((parcel) => (
                <ParcelRow key={parcel._id} parcel={parcel} />
              ))}
            </ul>
          )}
        </>
      )}
    />
  )
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

/** /admin/parcels: every parcel that was handed over, newest first. */
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
