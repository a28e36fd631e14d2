import type * as v from 'valibot'
import type { OrderId } from '../../../../shared/orders/order-id.ts'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderAnswerSchema } from '../../../../shared/orders/order-edit.ts'
import {
  type ListedParcel,
  type NewsRequestJson,
  type ParcelDetail,
  parcelDetailSchema,
  type ReceiveAnswer,
  receiveAnswerSchema,
  type ReceiveRequestJson,
  scannedParcelSchema,
} from '../../../../shared/parcels/parcel-life.ts'
import { type ApiRequest, callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'

export const PARCELS_PATH = '/api/parcels'

const call = <TSchema extends v.GenericSchema>(request: ApiRequest<TSchema>) =>
  callApi({ ...request, token: readSession()?.token })

/** Sets a state. `key`: sent again under it, it counts once. Throws ApiFailure. */
export function setParcelState(
  id: string,
  news: NewsRequestJson,
  key: string,
): Promise<ParcelDetail> {
  const path = `${PARCELS_PATH}/${id}/news`
  return call({ path, body: news, schema: parcelDetailSchema, idempotencyKey: key })
}

/** Undoes the last change of state. Throws ApiFailure. */
export function undoParcelNews(id: string, event: number): Promise<ParcelDetail> {
  return call({ path: `${PARCELS_PATH}/${id}/undo`, body: { event }, schema: parcelDetailSchema })
}

/** Throws ApiFailure. */
export function setTracking(id: string, tracking: string): Promise<ParcelDetail> {
  const path = `${PARCELS_PATH}/${id}/tracking`
  return call({ path, method: 'PUT', body: { tracking }, schema: parcelDetailSchema })
}

/** The parcel that a code means; null for none. Throws ApiFailure. */
export async function findScanned(code: string): Promise<ListedParcel | null> {
  const path = `${PARCELS_PATH}/scanned?code=${encodeURIComponent(code)}`
  return (await call({ path, schema: scannedParcelSchema })).parcel
}

/** Receives a parcel. `key`: sent again under it, it counts once. Throws ApiFailure. */
export function receiveParcel(
  id: string,
  request: ReceiveRequestJson,
  key: string,
): Promise<ReceiveAnswer> {
  const path = `${PARCELS_PATH}/${id}/receive`
  return call({ path, body: request, schema: receiveAnswerSchema, idempotencyKey: key })
}

/** The order of a parcel as it is now. Throws ApiFailure. */
export async function readParcelOrder(id: OrderId): Promise<Order> {
  return (await call({ path: `/api/orders/${id}`, schema: orderAnswerSchema })).order
}
