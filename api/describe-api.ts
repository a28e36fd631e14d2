import type * as v from 'valibot'
import { accountSchema } from '../shared/accounts/account-change.ts'
import { attentionNoteSchema } from '../shared/attention/attention.ts'
import { productIdSchema } from '../shared/catalog/product-id.ts'
import { categorySchema, counterProductSchema, productSchema } from '../shared/catalog/product.ts'
import { contactMessageSchema } from '../shared/contact/contact-message.ts'
import { idSchema } from '../shared/ids.ts'
import { operationIdSchema } from '../shared/operations/operation-id.ts'
import { orderIdSchema } from '../shared/orders/order-id.ts'
import {
  orderOriginSchema,
  orderPageSchema,
  orderSchema,
  orderStatusSchema,
} from '../shared/orders/order.ts'
import { amountSchema, momentSchema } from '../shared/schemas.ts'
import { shippingTypeSchema, tariffSchema } from '../shared/shipping/tariffs.ts'
import { deviceIdSchema } from '../shared/sync/device-id.ts'
import { deviceSchema } from '../shared/sync/device.ts'
import { accountsCalls } from './features/accounts/accounts-calls.ts'
import { attentionCalls } from './features/attention/attention-calls.ts'
import { bookkeepingCalls } from './features/bookkeeping/bookkeeping-calls.ts'
import { catalogCalls } from './features/catalog/catalog-calls.ts'
import { categoriesCalls } from './features/categories/categories-calls.ts'
import { checkoutCalls } from './features/checkout/checkout-calls.ts'
import { contactCalls } from './features/contact/contact-calls.ts'
import { couriersCalls } from './features/couriers/couriers-calls.ts'
import { payoutsCalls } from './features/payouts/payouts-calls.ts'
import { parcelLifeCalls } from './features/parcels/parcel-life-calls.ts'
import { parcelsCalls } from './features/parcels/parcels-calls.ts'
import { statusFileCalls } from './features/status-files/status-file-calls.ts'
import { deskCalls } from './features/desk/desk-calls.ts'
import { demoGoodsCalls } from './features/demo-goods/demo-goods-calls.ts'
import { makeDocument, type ApiDocument } from './features/openapi/make-document.ts'
import { openApiCalls } from './features/openapi/openapi-calls.ts'
import { ordersCalls } from './features/orders/orders-calls.ts'
import { productImportCalls } from './features/product-import/product-import-calls.ts'
import { productsCalls } from './features/products/products-calls.ts'
import { shopSettingsCalls } from './features/shop-settings/shop-settings-calls.ts'
import { printingCalls } from './features/printing/printing-calls.ts'
import { pushCalls } from './features/push/push-calls.ts'
import { shiftsCalls } from './features/shifts/shifts-calls.ts'
import { returnsCalls } from './features/returns/returns-calls.ts'
import { statisticsCalls } from './features/statistics/statistics-calls.ts'
import { stockCalls } from './features/stock/stock-calls.ts'
import { stocktakeCalls } from './features/stock/stocktake-calls.ts'
import { storeOrderCalls } from './features/store-order/store-order-calls.ts'
import { syncCalls } from './features/sync/sync-calls.ts'
import { trackingCalls } from './features/tracking/tracking-calls.ts'
import { tariffsCalls } from './features/tariffs/tariffs-calls.ts'
import { peopleCalls } from './features/people/people-calls.ts'
import { webhooksCalls } from './features/webhooks/webhooks-calls.ts'
import type { CallDescriptions } from './http/describe-calls.ts'
import { healthCalls } from './http/health-calls.ts'

/** Every call that other programs may use. A route that is in neither this list nor the next fails a test. */
export const DESCRIBED_CALLS: CallDescriptions = {
  ...openApiCalls,
  ...healthCalls,
  ...accountsCalls,
  ...productsCalls,
  ...productImportCalls,
  ...catalogCalls,
  ...categoriesCalls,
  ...tariffsCalls,
  ...shopSettingsCalls,
  ...demoGoodsCalls,
  ...checkoutCalls,
  ...trackingCalls,
  ...ordersCalls,
  ...deskCalls,
  ...couriersCalls,
  ...parcelsCalls,
  ...payoutsCalls,
  ...statusFileCalls,
  ...parcelLifeCalls,
  ...returnsCalls,
  ...shiftsCalls,
  ...storeOrderCalls,
  ...stockCalls,
  ...stocktakeCalls,
  ...statisticsCalls,
  ...bookkeepingCalls,
  ...contactCalls,
  ...attentionCalls,
  ...pushCalls,
  ...printingCalls,
  ...syncCalls,
  ...peopleCalls,
  ...webhooksCalls,
}

/** Calls that the document leaves out, each with the reason. */
export const UNDESCRIBED_CALLS: Readonly<Record<string, string>> = {
  'GET /api/events':
    'Streams server-sent events for as long as the client reads, which no answer of the document is like: docs/news.md.',
  'GET /api/diagnosis':
    'Answers the store’s own doctor only, who signs the question with the store’s secret; for all others there is nothing.',
}

/** Schemas that several calls share, by their names in the document. */
const NAMED_SCHEMAS: Record<string, v.GenericSchema> = {
  Id: idSchema,
  ProductId: productIdSchema,
  OrderId: orderIdSchema,
  DeviceId: deviceIdSchema,
  OperationId: operationIdSchema,
  Amount: amountSchema,
  Moment: momentSchema,
  OrderStatus: orderStatusSchema,
  OrderOrigin: orderOriginSchema,
  ShippingType: shippingTypeSchema,
  Product: productSchema,
  CounterProduct: counterProductSchema,
  Category: categorySchema,
  Tariff: tariffSchema,
  Order: orderSchema,
  OrderPage: orderPageSchema,
  Account: accountSchema,
  Message: contactMessageSchema,
  Note: attentionNoteSchema,
  Device: deviceSchema,
}

/** The OpenAPI document of the whole API. */
export function describeApi(): ApiDocument {
  return makeDocument(DESCRIBED_CALLS, NAMED_SCHEMAS)
}
