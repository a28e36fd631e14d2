import { formatPrice } from '#texts/formats.ts'
import { handoverListSchema } from '../../../../shared/parcels/parcel.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { DatedRow, PastList } from '../parts/past-list.tsx'
import { HANDOVERS_PATH } from './parcels-calls.ts'

/** Earlier hand-overs, newest first; each leads to its papers and its file. */
export function PastHandovers() {
  return (
    <PastList
      texts={texts}
      path={HANDOVERS_PATH}
      schema={handoverListSchema}
      entriesOf={({ handovers }) => handovers}
      renderRow={({ _id, number, courier, at, parcels, cash }) => (
        <DatedRow
          key={_id}
          to={`/admin/handover/${_id}`}
          number={texts.number(number)}
          at={at}
          facts={[texts.pastFacts(courier.name, parcels, formatPrice(cash, 'DA'))]}
        />
      )}
    />
  )
}
