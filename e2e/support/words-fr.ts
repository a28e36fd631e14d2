import { adminTexts } from '../../pwa/src/texts/fr/admin.ts'
import { attentionTexts } from '../../pwa/src/texts/fr/attention.ts'
import { barcodeListTexts } from '../../pwa/src/texts/fr/barcode-list.ts'
import { breakdownTexts } from '../../pwa/src/texts/fr/breakdown.ts'
import { categoriesTexts } from '../../pwa/src/texts/fr/categories.ts'
import { connectionsTexts } from '../../pwa/src/texts/fr/connections.ts'
import { contactTexts } from '../../pwa/src/texts/fr/contact.ts'
import { controlTexts } from '../../pwa/src/texts/fr/controls.ts'
import { dayTexts } from '../../pwa/src/texts/fr/day.ts'
import { deliveryTexts } from '../../pwa/src/texts/fr/delivery.ts'
import { demoGoodsTexts } from '../../pwa/src/texts/fr/demo-goods.ts'
import { freeDeliveryTexts } from '../../pwa/src/texts/fr/free-delivery.ts'
import { goodsTexts } from '../../pwa/src/texts/fr/goods.ts'
import { labelTexts } from '../../pwa/src/texts/fr/labels.ts'
import { languageTexts } from '../../pwa/src/texts/fr/languages.ts'
import { listTexts } from '../../pwa/src/texts/fr/lists.ts'
import { discountTexts } from '../../pwa/src/texts/fr/discounts.ts'
import { officeShiftsTexts } from '../../pwa/src/texts/fr/office-shifts.ts'
import { shiftTexts } from '../../pwa/src/texts/fr/shifts.ts'
import { lossTexts } from '../../pwa/src/texts/fr/losses.ts'
import { messagesTexts } from '../../pwa/src/texts/fr/messages.ts'
import { newsTexts } from '../../pwa/src/texts/fr/news.ts'
import { notFoundTexts } from '../../pwa/src/texts/fr/not-found.ts'
import { operationTexts } from '../../pwa/src/texts/fr/operations.ts'
import { orderReturnsTexts } from '../../pwa/src/texts/fr/order-returns.ts'
import { ordersTexts } from '../../pwa/src/texts/fr/orders.ts'
import { orderStatusTexts } from '../../pwa/src/texts/fr/order-statuses.ts'
import { productsTexts } from '../../pwa/src/texts/fr/products.ts'
import { receiptTexts } from '../../pwa/src/texts/fr/receipt.ts'
import { resetPasswordTexts } from '../../pwa/src/texts/fr/reset-password.ts'
import { rolesTexts } from '../../pwa/src/texts/fr/roles.ts'
import { scannerTexts } from '../../pwa/src/texts/fr/scanner.ts'
import { settingsTexts } from '../../pwa/src/texts/fr/settings.ts'
import { shopSettingsTexts } from '../../pwa/src/texts/fr/shop-settings.ts'
import { shellTexts } from '../../pwa/src/texts/fr/shell.ts'
import { shoppingTexts } from '../../pwa/src/texts/fr/shopping.ts'
import { statisticsTexts } from '../../pwa/src/texts/fr/statistics.ts'
import { storefrontTexts } from '../../pwa/src/texts/fr/storefront.ts'
import { takeBackTexts } from '../../pwa/src/texts/fr/take-back.ts'
import { parkedTexts, tillTexts } from '../../pwa/src/texts/fr/till.ts'
import { translationsTexts } from '../../pwa/src/texts/fr/translations.ts'
import { waitingTexts } from '../../pwa/src/texts/fr/waiting.ts'
import { deskTexts } from '../../pwa/src/texts/fr/desk.ts'
import { deskFiguresTexts } from '../../pwa/src/texts/fr/desk-figures.ts'
import { parcelLifeTexts } from '../../pwa/src/texts/fr/parcel-life.ts'
import { parcelFiguresTexts } from '../../pwa/src/texts/fr/parcel-figures.ts'
import { parcelsTexts } from '../../pwa/src/texts/fr/parcels.ts'
import { payoutsTexts } from '../../pwa/src/texts/fr/payouts.ts'
import { statusFileTexts } from '../../pwa/src/texts/fr/status-file.ts'
import { couriersTexts } from '../../pwa/src/texts/fr/couriers.ts'
import { phoneMarksTexts } from '../../pwa/src/texts/fr/phone-marks.ts'
import { orderingTexts } from '../../pwa/src/texts/fr/ordering.ts'
import { trackingTexts } from '../../pwa/src/texts/fr/tracking.ts'
import { peopleTexts } from '../../pwa/src/texts/fr/people.ts'
import { printerTexts } from '../../pwa/src/texts/fr/printer.ts'
import { productFileTexts } from '../../pwa/src/texts/fr/product-files.ts'
import { settingsSectionTexts } from '../../pwa/src/texts/fr/settings-sections.ts'
import { staffTexts } from '../../pwa/src/texts/fr/staff.ts'
import { stocktakeTexts } from '../../pwa/src/texts/fr/stocktake.ts'

/** The texts of the French pages, by which tests find what to press and to read. */
export const fr = {
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

export type Words = typeof fr
