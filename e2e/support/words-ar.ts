import { adminTexts } from '../../pwa/src/texts/ar/admin.ts'
import { attentionTexts } from '../../pwa/src/texts/ar/attention.ts'
import { barcodeListTexts } from '../../pwa/src/texts/ar/barcode-list.ts'
import { breakdownTexts } from '../../pwa/src/texts/ar/breakdown.ts'
import { categoriesTexts } from '../../pwa/src/texts/ar/categories.ts'
import { connectionsTexts } from '../../pwa/src/texts/ar/connections.ts'
import { contactTexts } from '../../pwa/src/texts/ar/contact.ts'
import { controlTexts } from '../../pwa/src/texts/ar/controls.ts'
import { dayTexts } from '../../pwa/src/texts/ar/day.ts'
import { deliveryTexts } from '../../pwa/src/texts/ar/delivery.ts'
import { demoGoodsTexts } from '../../pwa/src/texts/ar/demo-goods.ts'
import { freeDeliveryTexts } from '../../pwa/src/texts/ar/free-delivery.ts'
import { goodsTexts } from '../../pwa/src/texts/ar/goods.ts'
import { labelTexts } from '../../pwa/src/texts/ar/labels.ts'
import { languageTexts } from '../../pwa/src/texts/ar/languages.ts'
import { listTexts } from '../../pwa/src/texts/ar/lists.ts'
import { discountTexts } from '../../pwa/src/texts/ar/discounts.ts'
import { officeShiftsTexts } from '../../pwa/src/texts/ar/office-shifts.ts'
import { shiftTexts } from '../../pwa/src/texts/ar/shifts.ts'
import { lossTexts } from '../../pwa/src/texts/ar/losses.ts'
import { messagesTexts } from '../../pwa/src/texts/ar/messages.ts'
import { newsTexts } from '../../pwa/src/texts/ar/news.ts'
import { notFoundTexts } from '../../pwa/src/texts/ar/not-found.ts'
import { operationTexts } from '../../pwa/src/texts/ar/operations.ts'
import { orderReturnsTexts } from '../../pwa/src/texts/ar/order-returns.ts'
import { ordersTexts } from '../../pwa/src/texts/ar/orders.ts'
import { orderStatusTexts } from '../../pwa/src/texts/ar/order-statuses.ts'
import { productsTexts } from '../../pwa/src/texts/ar/products.ts'
import { receiptTexts } from '../../pwa/src/texts/ar/receipt.ts'
import { resetPasswordTexts } from '../../pwa/src/texts/ar/reset-password.ts'
import { rolesTexts } from '../../pwa/src/texts/ar/roles.ts'
import { scannerTexts } from '../../pwa/src/texts/ar/scanner.ts'
import { settingsTexts } from '../../pwa/src/texts/ar/settings.ts'
import { shopSettingsTexts } from '../../pwa/src/texts/ar/shop-settings.ts'
import { shellTexts } from '../../pwa/src/texts/ar/shell.ts'
import { shoppingTexts } from '../../pwa/src/texts/ar/shopping.ts'
import { statisticsTexts } from '../../pwa/src/texts/ar/statistics.ts'
import { storefrontTexts } from '../../pwa/src/texts/ar/storefront.ts'
import { takeBackTexts } from '../../pwa/src/texts/ar/take-back.ts'
import { parkedTexts, tillTexts } from '../../pwa/src/texts/ar/till.ts'
import { translationsTexts } from '../../pwa/src/texts/ar/translations.ts'
import { waitingTexts } from '../../pwa/src/texts/ar/waiting.ts'
import { deskTexts } from '../../pwa/src/texts/ar/desk.ts'
import { deskFiguresTexts } from '../../pwa/src/texts/ar/desk-figures.ts'
import { parcelLifeTexts } from '../../pwa/src/texts/ar/parcel-life.ts'
import { parcelFiguresTexts } from '../../pwa/src/texts/ar/parcel-figures.ts'
import { parcelsTexts } from '../../pwa/src/texts/ar/parcels.ts'
import { payoutsTexts } from '../../pwa/src/texts/ar/payouts.ts'
import { statusFileTexts } from '../../pwa/src/texts/ar/status-file.ts'
import { couriersTexts } from '../../pwa/src/texts/ar/couriers.ts'
import { phoneMarksTexts } from '../../pwa/src/texts/ar/phone-marks.ts'
import { orderingTexts } from '../../pwa/src/texts/ar/ordering.ts'
import { trackingTexts } from '../../pwa/src/texts/ar/tracking.ts'
import { peopleTexts } from '../../pwa/src/texts/ar/people.ts'
import { printerTexts } from '../../pwa/src/texts/ar/printer.ts'
import { productFileTexts } from '../../pwa/src/texts/ar/product-files.ts'
import { settingsSectionTexts } from '../../pwa/src/texts/ar/settings-sections.ts'
import { staffTexts } from '../../pwa/src/texts/ar/staff.ts'
import { stocktakeTexts } from '../../pwa/src/texts/ar/stocktake.ts'
import type { Words } from './words-fr.ts'

/** The same for the Arabic pages. */
export const ar: Words = {
  adminTexts,
  attentionTexts,
  barcodeListTexts,
  breakdownTexts,
  categoriesTexts,
  connectionsTexts,
  contactTexts,
  controlTexts,
  dayTexts,
  deliveryTexts,
  demoGoodsTexts,
  freeDeliveryTexts,
  goodsTexts,
  labelTexts,
  notFoundTexts,
  operationTexts,
  languageTexts,
  listTexts,
  lossTexts,
  discountTexts,
  officeShiftsTexts,
  shiftTexts,
  messagesTexts,
  newsTexts,
  orderReturnsTexts,
  ordersTexts,
  orderStatusTexts,
  productsTexts,
  receiptTexts,
  resetPasswordTexts,
  rolesTexts,
  scannerTexts,
  settingsTexts,
  shellTexts,
  shopSettingsTexts,
  shoppingTexts,
  statisticsTexts,
  storefrontTexts,
  takeBackTexts,
  parkedTexts,
  tillTexts,
  translationsTexts,
  waitingTexts,
  deskTexts,
  deskFiguresTexts,
  parcelLifeTexts,
  parcelFiguresTexts,
  parcelsTexts,
  payoutsTexts,
  statusFileTexts,
  couriersTexts,
  phoneMarksTexts,
  orderingTexts,
  trackingTexts,
  peopleTexts,
  printerTexts,
  productFileTexts,
  settingsSectionTexts,
  staffTexts,
  stocktakeTexts,
}
