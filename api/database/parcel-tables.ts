import type { Generated } from 'kysely'
import type { CourierFormat } from '../../shared/couriers/courier.ts'
import type { OrderId } from '../../shared/orders/order-id.ts'
import type { NewsSource, ParcelState } from '../../shared/parcels/parcel.ts'
import type { ShippingType } from '../../shared/shipping/tariffs.ts'

/** The tables of couriers and of what is handed over to them. */
export interface ParcelTables {
  couriers: {
    id: string
    name: string
    format: CourierFormat
    /** Column[] as JSON. */
    columns: string
    /** What a delivery costs the shop where no exception says otherwise. */
    stopdesk_centimes: number
    home_centimes: number
    return_centimes: number
    /** '' for none. */
    tracking_link: string
    /** '' when it was not said. */
    from_wilaya: string
    /** 0: nothing is handed over to it any more. */
    active: 0 | 1
    revision: number
    created_at_ms: number
  }
  courier_exceptions: {
    courier_id: string
    /** As the tariffs spell it. */
    wilaya: string
    stopdesk_centimes: number
    home_centimes: number
    /** The code of the courier's desk there; '' for none. */
    desk: string
  }
  handovers: {
    number: Generated<number>
    /** Made by the device. */
    id: string
    courier_id: string
    /** As it was called then. */
    courier_name: string
    admin_id: string
    at_ms: number
    /** Hash of the request: the same id with other orders is another request. */
    content_hash: string
    /** The sums over its parcels as they were handed over. */
    parcels: number
    cash_centimes: number
    fees_centimes: number
  }
  /**
   * What couriers carry. Only state, tracking, tries, and what was collected and received change after the hand-over.
   */
  parcels: {
    id: string
    handover_id: string
    position: number
    order_id: OrderId
    order_number: number
    state: ParcelState
    state_at_ms: number
    full_name: string
    phone: string
    /** As the tariffs spell it. */
    wilaya: string
    /** In the courier's spelling. */
    commune: string
    address: string
    goods: string
    pieces: number
    shipping_type: ShippingType
    /** What the courier is to collect. */
    cash_centimes: number
    /** What it takes for the delivery, and for a parcel that comes back, as agreed at the hand-over. */
    fee_centimes: number
    return_fee_centimes: number
    /** The courier's number; '' for none. */
    tracking: Generated<string>
    /** The number of failed attempts to deliver. */
    tries: Generated<number>
    /** What the courier collected; null when it is the whole cash. Less for a parcel that was delivered in part. */
    collected_centimes: number | null
    /** When its pieces were back in the shop. */
    received_at_ms: number | null
    /** The courier of its hand-over. */
    courier_id: string
    /** What payouts counted for it so far; null when it is in none. */
    settled_centimes: number | null
    /**
     * The return that put its pieces back; null when another parcel held the order by then, or when the order was set
     * to Returned by hand.
     */
    return_id: string | null
    /** 1: its order was set to Returned by hand, and nobody scanned it in; remains 1 when that is taken back. */
    received_by_order: Generated<0 | 1>
    /**
     * 1: its order was set back after it was delivered or came back, so that the pieces of the order are no longer in
     * it.
     */
    order_left: Generated<0 | 1>
  }
  /** The events of parcels: every reported state, in the order of recording. */
  parcel_events: {
    number: Generated<number>
    parcel_id: string
    state: ParcelState
    /** When the parcel was in this state. recorded_at_ms: when the server was told. */
    at_ms: number
    recorded_at_ms: number
    source: NewsSource
    /** Null for 'order', whose history names who changed it. */
    admin_id: string | null
    /** '' for none. */
    note: string
    /** What the courier had collected before this event; null when it was the whole cash. */
    collected_before_centimes: number | null
    /** When the event was undone; null while it counts. */
    undone_at_ms: number | null
  }
}
