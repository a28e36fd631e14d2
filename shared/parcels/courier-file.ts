import {
  type Column,
  type ColumnField,
  type Courier,
  type CourierFormat,
  exceptionOf,
} from '../couriers/courier.ts'
import { type CsvCell, csvFile } from '../csv.ts'
import { filedUnder } from '../places/courier-wilaya.ts'
import { plainLine } from '../plain-line.ts'
import type { Parcel } from './parcel.ts'

/*
 * The files that couriers import. docs/couriers.md says which documents they are based on, and what could not be
 * checked. The names of the columns are those of the courier's template (Ecotrack) or of its programming interface (the
 * others).
 */

export type FileParcel = Pick<
  Parcel,
  | 'orderNumber'
  | 'fullName'
  | 'phone'
  | 'wilaya'
  | 'commune'
  | 'address'
  | 'goods'
  | 'pieces'
  | 'shippingType'
  | 'cash'
>
export type FileCourier = Pick<Courier, 'format' | 'columns' | 'from' | 'exceptions'>

type Cells = Record<Exclude<ColumnField, 'fixed'>, CsvCell>

/** The cells that a parcel can have in a file. */
function cellsOf(parcel: FileParcel, courier: FileCourier): Cells {
  const filed = filedUnder(parcel.wilaya)
  // Hand-overs of earlier versions may hold line ends.
  const [firstName = '', ...rest] = plainLine(parcel.fullName).split(' ')
  const isDesk = parcel.shippingType === 'Stop Desk'
  return {
    number: parcel.orderNumber,
    fullName: parcel.fullName,
    firstName,
    // Couriers that require both names refuse an empty one.
    lastName: rest.length === 0 ? firstName : rest.join(' '),
    phone: parcel.phone,
    wilaya: filed?.name ?? parcel.wilaya,
    wilayaCode: filed?.code ?? null,
    commune: parcel.commune,
    address: parcel.address,
    goods: parcel.goods,
    pieces: parcel.pieces,
    // Was checked to be whole dinars before the hand-over.
    amount: Math.round(parcel.cash / 100),
    stopDesk: isDesk ? 1 : 0,
    desk: isDesk ? (exceptionOf(courier, parcel.wilaya)?.desk ?? '') : '',
  }
}

/** A column: its heading, and its cell for a parcel. */
type FileColumn = readonly [head: string, cell: (cells: Cells, courier: FileCourier) => CsvCell]

const of =
  (field: keyof Cells) =>
  (cells: Cells): CsvCell =>
    cells[field]
const always = (cell: CsvCell) => (): CsvCell => cell
const empty = always(null)
const YES_OR_EMPTY = '\n( si oui mettez OUI sinon laissez vide )'

const FORMATS: Record<Exclude<CourierFormat, 'free'>, readonly FileColumn[]> = {
  yalidine: [
    ['order_id', of('number')],
    ['from_wilaya_name', (_, { from }) => filedUnder(from)?.name ?? from],
    ['firstname', of('firstName')],
    ['familyname', of('lastName')],
    ['contact_phone', of('phone')],
    ['address', of('address')],
    ['to_commune_name', of('commune')],
    ['to_wilaya_name', of('wilaya')],
    ['product_list', of('goods')],
    ['price', of('amount')],
    ['do_insurance', always(0)],
    ['declared_value', of('amount')],
    ['height', empty],
    ['width', empty],
    ['length', empty],
    ['weight', empty],
    // The amount includes the delivery: without this, the customer would pay for it twice.
    ['freeshipping', always(1)],
    ['is_stopdesk', of('stopDesk')],
    ['stopdesk_id', of('desk')],
    ['has_exchange', always(0)],
    ['product_to_collect', empty],
  ],
  'zr-express': [
    ['Tracking', empty],
    ['TypeLivraison', of('stopDesk')],
    ['TypeColis', always(0)],
    ['Confrimee', always(1)],
    ['Client', of('fullName')],
    ['MobileA', of('phone')],
    ['MobileB', empty],
    ['Adresse', of('address')],
    ['IDWilaya', of('wilayaCode')],
    ['Commune', of('commune')],
    ['Total', of('amount')],
    ['Note', empty],
    ['TProduit', of('goods')],
    ['id_Externe', of('number')],
    ['Source', empty],
  ],
  ecotrack: [
    ['reference commande', of('number')],
    ['nom et prenom du destinataire*', of('fullName')],
    ['telephone*', of('phone')],
    ['telephone 2', empty],
    ['code wilaya*', of('wilayaCode')],
    ['wilaya de livraison', of('wilaya')],
    ['commune de livraison*', of('commune')],
    ['adresse de livraison*', of('address')],
    ['produit*', of('goods')],
    ['poids (kg)', empty],
    ['montant du colis*', of('amount')],
    ['remarque', empty],
    [`FRAGILE${YES_OR_EMPTY}`, empty],
    [`ECHANGE${YES_OR_EMPTY}`, empty],
    [`PICK UP${YES_OR_EMPTY}`, empty],
    [`RECOUVREMENT${YES_OR_EMPTY}`, empty],
    [`STOP DESK${YES_OR_EMPTY}`, ({ stopDesk }) => (stopDesk === 1 ? 'OUI' : null)],
    ['Lien map', empty],
  ],
  noest: [
    ['reference', of('number')],
    ['client', of('fullName')],
    ['phone', of('phone')],
    ['phone_2', empty],
    ['adresse', of('address')],
    ['wilaya_id', of('wilayaCode')],
    ['commune', of('commune')],
    ['montant', of('amount')],
    ['remarque', empty],
    ['produit', of('goods')],
    ['type_id', always(1)],
    ['poids', always(1)],
    ['stop_desk', of('stopDesk')],
    ['station_code', of('desk')],
    ['stock', always(0)],
    ['quantite', of('pieces')],
    ['can_open', always(0)],
  ],
}

function freeColumn({ head, field, text }: Column): FileColumn {
  return [head, field === 'fixed' ? always(text) : of(field)]
}

/** The file of a hand-over in the format of its courier: CSV with a line for each parcel. */
export function courierFile(courier: FileCourier, parcels: readonly FileParcel[]): string {
  const columns =
    courier.format === 'free' ? courier.columns.map(freeColumn) : FORMATS[courier.format]
  return csvFile(
    columns.map(([head]) => ({ lines: head })),
    parcels.map((parcel) => {
      const cells = cellsOf(parcel, courier)
      return columns.map(([, cell]) => cell(cells, courier))
    }),
  )
}
