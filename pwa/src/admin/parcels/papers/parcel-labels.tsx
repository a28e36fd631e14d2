import { wilayaName } from '#shared-texts/wilayas.ts'
import { formatPrice } from '#texts/formats.ts'
import {
  type HandoverDetail,
  isUnderWay,
  type Parcel,
} from '../../../../../shared/parcels/parcel.ts'
import { parcelCode } from '../../../../../shared/parcels/parcel-code.ts'
import { filedUnder } from '../../../../../shared/places/courier-wilaya.ts'
import { parcelsTexts as texts } from '#texts/parcels.ts'
import { EanBars } from '../../parts/ean-bars/ean-bars.tsx'
import type { DeviceChoice } from '../../parts/device-choice.ts'
import { PrintSheet } from '../../parts/print-sheet.tsx'
import styles from './papers.module.css'

export type ParcelLabelFormat = 'a6' | 'roll'

/** What this device prints parcel labels on. */
export const PARCEL_LABEL_CHOICE: DeviceChoice<ParcelLabelFormat> = {
  name: 'parcelLabelFormat',
  options: ['a6', 'roll'],
}

const PAGE_RULES: Record<ParcelLabelFormat, string> = {
  a6: '@page { size: A4; margin: 0 }',
  roll: '@page { size: 100mm 150mm; margin: 0 }',
}

/** Labels on one sheet of A4. */
const PER_SHEET = 4

/** Who sends the parcels. */
export interface Sender {
  name: string
  phone: string
}

interface LabelProps {
  parcel: Parcel
  /** The digits of the barcode; null when the number of the hand-over is too large for one. */
  code: string | null
  handover: HandoverDetail
  shop: Sender
}

function Label({ parcel, code, handover, shop }: LabelProps) {
  const { fullName, phone, commune, wilaya, address, goods, shippingType, cash, orderNumber } =
    parcel
  const filed = filedUnder(wilaya)
  return (
    <div className={styles.label}>
      <div className={styles.labelHead}>
        <strong>
          <bdi>{handover.courier.name}</bdi>
        </strong>
        <span>{texts.number(handover.number)}</span>
      </div>
      <div className={styles.destination}>
        <span className={styles.code}>{filed?.code}</span>
        <span className={styles.town}>
          <bdi>{commune}</bdi>
          <small>{wilayaName(filed?.wilaya ?? wilaya)}</small>
        </span>
        <span className={styles.kind}>{texts.shipping[shippingType]}</span>
      </div>
      <div className={styles.customer}>
        <strong>
          <bdi>{fullName}</bdi>
        </strong>
        <bdi className={styles.phone}>{phone}</bdi>
        <bdi className={styles.address}>{address}</bdi>
      </div>
      <bdi className={styles.contents}>{goods}</bdi>
      <div className={styles.collect}>
        <span>{texts.toCollect}</span>
        <strong>{formatPrice(cash, 'DA')}</strong>
      </div>
      {code !== null && (
        <div className={styles.barcode}>
          <EanBars barcode={code} className={styles.bars} />
          <bdi dir="ltr">{code}</bdi>
        </div>
      )}
      <div className={styles.sender}>
        <span>
          <bdi>{shop.name}</bdi>
          {shop.phone !== '' && <span>{` · ${texts.tel(shop.phone)}`}</span>}
        </span>
        <strong>{texts.order(orderNumber)}</strong>
      </div>
    </div>
  )
}

interface ParcelLabelsProps {
  handover: HandoverDetail
  shop: Sender
  format: ParcelLabelFormat
  onPrinted: () => void
}

/** Prints a label for each parcel that still is with the courier: four on a sheet, or one by one on a roll. */
export function ParcelLabels({ handover, shop, format, onPrinted }: ParcelLabelsProps) {
  const parcels = handover.list
    .map((parcel, position) => ({ parcel, position }))
    .filter(({ parcel: { state } }) => isUnderWay(state))
  const perSheet = format === 'a6' ? PER_SHEET : 1
  const sheets = Array.from({ length: Math.ceil(parcels.length / perSheet) }, (_, n) =>
    parcels.slice(n * perSheet, (n + 1) * perSheet),
  )
  return (
    <PrintSheet pageRule={() => PAGE_RULES[format]} onPrinted={onPrinted}>
      {sheets.map((sheet) => (
        <div key={sheet[0]?.parcel._id} className={format === 'a6' ? styles.sheet : styles.roll}>
          {sheet.map(({ parcel, position }) => (
            <Label
              key={parcel._id}
              parcel={parcel}
              code={parcelCode({ handover: handover.number, position })}
              handover={handover}
              shop={shop}
            />
          ))}
        </div>
      ))}
    </PrintSheet>
  )
}
