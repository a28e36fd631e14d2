import { wilayaName } from '#shared-texts/wilayas.ts'
import { formatMoment, formatPrice } from '#texts/formats.ts'
import { centimes } from '../../../../../shared/money.ts'
import type { HandoverDetail } from '../../../../../shared/parcels/parcel.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { PrintSheet } from '../../parts/print-sheet.tsx'
import type { Sender } from './parcel-labels.tsx'
import styles from './papers.module.css'

interface HandoverListProps {
  handover: HandoverDetail
  shop: Sender
  onPrinted: () => void
}

/** The list that the shop and the courier sign: every parcel with what is to be collected; those withdrawn are struck out. */
export function HandoverPaper({ handover, shop }: Omit<HandoverListProps, 'onPrinted'>) {
  const { number, courier, at, list } = handover
  const { head } = texts
  const withCourier = list.filter(({ state }) => state !== 'withdrawn')
  const cash = centimes(withCourier.reduce((sum, parcel) => sum + parcel.cash, 0))
  return (
    <div className={styles.paper}>
      <header className={styles.paperHead}>
        <div>
          <h1>{texts.number(number)}</h1>
          <p>
            <bdi>{courier.name}</bdi>
            {' · '}
            <bdi>{formatMoment(at)}</bdi>
          </p>
        </div>
        <div className={styles.paperShop}>
          <strong>
            <bdi>{shop.name}</bdi>
          </strong>
          {shop.phone !== '' && <p>{texts.tel(shop.phone)}</p>}
        </div>
      </header>
      <table className={styles.table}>
        <thead>
          <tr>
            <th scope="col">{head.order}</th>
            <th scope="col">{head.customer}</th>
            <th scope="col">{head.place}</th>
            <th scope="col">{head.goods}</th>
            <th scope="col" className={styles.amount}>
              {head.cash}
            </th>
          </tr>
        </thead>
        <tbody>
          {list.map((parcel) => (
            <tr key={parcel._id} data-withdrawn={parcel.state === 'withdrawn'}>
              <td>
                <span>{parcel.orderNumber}</span>
                {parcel.state === 'withdrawn' && (
                  <span className={styles.state}>{texts.states.withdrawn}</span>
                )}
              </td>
              <td>
                <bdi>{parcel.fullName}</bdi>
                <br />
                <bdi>{parcel.phone}</bdi>
              </td>
              <td>
                <bdi>{parcel.commune}</bdi>
                <br />
                <span>{`${wilayaName(parcel.wilaya)} · ${texts.shipping[parcel.shippingType]}`}</span>
              </td>
              <td>
                <bdi>{parcel.goods}</bdi>
              </td>
              <td className={styles.amount}>{formatPrice(parcel.cash, 'DA')}</td>
            </tr>
          ))}
        </tbody>
      </table>
      <p className={styles.total}>
        <strong>{texts.chosen(withCourier.length)}</strong>
        <span>{texts.toCollect}</span>
        <strong>{formatPrice(cash, 'DA')}</strong>
      </p>
      <p className={styles.paperNote}>{texts.freeNote}</p>
      <div className={styles.signatures}>
        <span>{texts.signatures.shop}</span>
        <span>{texts.signatures.courier}</span>
      </div>
    </div>
  )
}

/** Prints the list of a hand-over, with the sums of what still is with the courier or came back from it. */
export function HandoverList({ handover, shop, onPrinted }: HandoverListProps) {
  return (
    <PrintSheet pageRule={() => '@page { size: A4; margin: 12mm }'} onPrinted={onPrinted}>
      <HandoverPaper handover={handover} shop={shop} />
    </PrintSheet>
  )
}
