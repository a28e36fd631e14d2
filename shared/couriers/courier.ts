import * as v from 'valibot'
import { priceSchema } from '../entry-schemas.ts'
import { idSchema } from '../ids.ts'
import type { Centimes } from '../money.ts'
import { plainLine } from '../plain-line.ts'
import { filedUnder } from '../places/courier-wilaya.ts'
import type { ShippingType } from '../shipping/tariffs.ts'
import { fold } from '../text.ts'
import { sayOffice } from '../texts/say-office.ts'
import { tidy } from '../tidy.ts'

/** The files that couriers take; 'free': columns that the owner chooses. */
export const COURIER_FORMATS = ['yalidine', 'zr-express', 'ecotrack', 'noest', 'free'] as const
export type CourierFormat = (typeof COURIER_FORMATS)[number]

/** What a column of a free file may hold; 'fixed': the same text in every line. */
export const COLUMN_FIELDS = [
  'number',
  'fullName',
  'firstName',
  'lastName',
  'phone',
  'wilaya',
  'wilayaCode',
  'commune',
  'address',
  'goods',
  'pieces',
  'amount',
  'stopDesk',
  'desk',
  'fixed',
] as const
export type ColumnField = (typeof COLUMN_FIELDS)[number]

export const MAX_COURIER_NAME = 60
export const MOST_COURIERS = 30
export const MOST_COLUMNS = 40
const MAX_HEAD = 100
const MAX_DESK = 40
const MAX_LINK = 500

/** Placeholder in a tracking link for the number of the parcel. */
export const TRACKING_PLACEHOLDER = '{tracking}'

function isTrackingLink(text: string): boolean {
  if (!text.includes(TRACKING_PLACEHOLDER)) return false
  const origins = ['1', '2'].map((tracking) => {
    const example = text.replaceAll(TRACKING_PLACEHOLDER, tracking)
    return URL.canParse(example) ? new URL(example).origin : ''
  })
  // A number from a courier's file must not choose the site that is opened.
  return origins[0] === origins[1] && origins[0]?.startsWith('https:') === true
}

const plainKey = (text: string) => fold(plainLine(text))

const line = (max: number) =>
  v.pipe(
    v.string(),
    tidy(plainLine),
    v.maxLength(
      max,
      sayOffice((texts) => texts.courier.tooLong(max)),
    ),
  )

const columnSchema = v.object({
  head: v.pipe(
    line(MAX_HEAD),
    v.minLength(
      1,
      sayOffice((texts) => texts.courier.head),
    ),
  ),
  field: v.picklist(COLUMN_FIELDS),
  /** The text of a fixed column; '' for all others. */
  text: line(MAX_HEAD),
})
export type Column = v.InferOutput<typeof columnSchema>

const exceptionSchema = v.object({
  /** As the tariffs spell it. */
  wilaya: v.pipe(v.string(), v.maxLength(50), tidy(plainKey), v.minLength(1)),
  stopdesk: priceSchema,
  home: priceSchema,
  /** The code of the courier's desk there, for files that require one; '' for none. */
  desk: line(MAX_DESK),
})

const fields = {
  name: v.pipe(
    line(MAX_COURIER_NAME),
    v.minLength(
      1,
      sayOffice((texts) => texts.courier.name),
    ),
  ),
  format: v.picklist(COURIER_FORMATS),
  /** The columns of a free file; empty for the others. */
  columns: v.pipe(
    v.array(columnSchema),
    v.maxLength(
      MOST_COLUMNS,
      sayOffice((texts) => texts.courier.mostColumns(MOST_COLUMNS)),
    ),
  ),
  /** The courier's fee for a delivery, unless the wilaya is an exception. */
  stopdesk: priceSchema,
  home: priceSchema,
  exceptions: v.pipe(
    v.array(exceptionSchema),
    v.maxLength(69),
    v.check(
      (exceptions) => new Set(exceptions.map(({ wilaya }) => wilaya)).size === exceptions.length,
      sayOffice((texts) => texts.courier.twice),
    ),
  ),
  /** The courier's fee for a parcel that comes back. */
  returnFee: priceSchema,
  /** Contains {tracking}; '' for none. */
  trackingLink: v.pipe(
    line(MAX_LINK),
    v.check(
      (text) => text === '' || isTrackingLink(text),
      sayOffice((texts) => texts.courier.trackingLink(TRACKING_PLACEHOLDER)),
    ),
  ),
  /** The wilaya where the courier picks up the parcels, as the tariffs spell it; '' when it was not entered. */
  from: v.pipe(v.string(), v.maxLength(50), tidy(plainKey)),
  /** False: no more hand-overs to it. Its earlier hand-overs remain. */
  active: v.boolean(),
}

/** Body of POST /api/couriers, and the form. */
export const newCourierSchema = v.pipe(
  v.object(fields),
  v.forward(
    v.check(
      ({ format, columns }) => format !== 'free' || columns.length > 0,
      sayOffice((texts) => texts.courier.columns),
    ),
    ['columns'],
  ),
  v.forward(
    v.check(
      ({ format, from }) => format !== 'yalidine' || from !== '',
      sayOffice((texts) => texts.courier.from),
    ),
    ['from'],
  ),
)
export type NewCourier = v.InferOutput<typeof newCourierSchema>
export type NewCourierJson = v.InferInput<typeof newCourierSchema>

const revisionSchema = v.pipe(v.number(), v.integer(), v.minValue(1))

/** Body of PUT /api/couriers/{id}: the whole courier, and the revision that it was based on. */
export const courierChangeSchema = v.object({ revision: revisionSchema, courier: newCourierSchema })

export const courierSchema = v.object({
  _id: idSchema,
  ...fields,
  revision: revisionSchema,
})
export type Courier = v.InferOutput<typeof courierSchema>
export type CourierJson = v.InferInput<typeof courierSchema>

/** Answer of GET /api/couriers: those in use first, each part by name. */
export const courierListSchema = v.object({ couriers: v.array(courierSchema) })

/** The courier's fee for delivering a parcel to a wilaya, in centimes. */
export function courierFee(
  courier: Pick<Courier, 'stopdesk' | 'home' | 'exceptions'>,
  wilaya: string,
  type: ShippingType,
): Centimes {
  const fees = exceptionOf(courier, wilaya) ?? courier
  return type === 'Stop Desk' ? fees.stopdesk : fees.home
}

/**
 * The exception for a wilaya; undefined when there is none. A wilaya created after the couriers' list of 58 uses the
 * exception of the wilaya under which they file it, unless it has one of its own.
 */
export function exceptionOf(
  { exceptions }: Pick<Courier, 'exceptions'>,
  wilaya: string,
): Courier['exceptions'][number] | undefined {
  const of = (wanted: string | undefined) =>
    exceptions.find((exception) => exception.wilaya === wanted)
  return of(fold(wilaya)) ?? of(filedUnder(wilaya)?.wilaya)
}
