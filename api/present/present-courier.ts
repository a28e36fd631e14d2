import * as v from 'valibot'
import {
  type Courier,
  courierSchema,
  type CourierJson,
  type Column,
} from '../../shared/couriers/courier.ts'
import type { CourierRecord } from '../database/couriers.ts'
import { dinars } from './dinars.ts'

/** A courier as the back office sees it. */
export function presentCourier({ row, exceptions }: CourierRecord): CourierJson {
  return {
    _id: row.id,
    name: row.name,
    format: row.format,
    columns: JSON.parse(row.columns) as Column[],
    stopdesk: dinars(row.stopdesk_centimes),
    home: dinars(row.home_centimes),
    exceptions: exceptions.map(({ wilaya, stopdesk_centimes, home_centimes, desk }) => ({
      wilaya,
      stopdesk: dinars(stopdesk_centimes),
      home: dinars(home_centimes),
      desk,
    })),
    returnFee: dinars(row.return_centimes),
    trackingLink: row.tracking_link,
    from: row.from_wilaya,
    active: row.active === 1,
    revision: row.revision,
  }
}

/** Converts a stored courier to the type of the parcel rules, in centimes. */
export function toCourier(record: CourierRecord): Courier {
  return v.parse(courierSchema, presentCourier(record))
}
