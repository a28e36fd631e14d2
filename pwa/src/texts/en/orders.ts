import { formatCount, formatExactPrice } from './formats.ts'
import type { Centimes } from '../../../../shared/money.ts'
import { counted } from '../../../../shared/texts/en/counted.ts'

/** Sentences of the back office's orders. */
export const ordersTexts = {
  documentTitle: 'All Orders',
  title: 'All Orders',
  count: (n: number) => counted(n, 'order', 'orders'),
  moreThan: (n: number) => `More than ${counted(n, 'order', 'orders')} found`,
  newStoreOrder: 'New Store Order',
  salesWaiting: (n: number) =>
    n === 1
      ? '1 sale of this device waits to be sent. It appears here once it is.'
      : `${n} sales of this device wait to be sent. They appear here once they are.`,

  search: 'Search by name or phone, or number',
  status: 'Status',
  allStatuses: 'All statuses',
  originName: 'Origin',
  allOrigins: 'Web and store',
  origin: { web: 'Web', store: 'Store' },
  loading: 'Loading orders...',
  noneFound: 'No Orders Found',
  noneAvailable: 'No Orders Available',
  noneFoundHint: 'Try another name, phone or order number, or other filters.',
  newOrders: (n: number) => counted(n, 'new order', 'new orders'),
  noneAvailableHint: 'Orders from the shop and the till appear here.',
  failed: 'Failed to fetch orders',
  newestKept: (n: number) =>
    `Searched among the newest ${counted(n, 'order', 'orders')} kept here.`,

  order: (n: number) => `Order ${n}`,
  receipt: (receipt: string) => `Receipt ${receipt}`,
  items: (n: number) => counted(n, 'item', 'items'),
  deleteOf: (n: number) => `Delete order ${n}`,
  confirm: 'Confirm',
  ship: 'Ship',
  stepOf: (step: string, n: number) => `${step} order ${n}`,
  stockNotTaken: 'Stock not taken',
  /** By the limit that the order was beyond. */
  stockNotTakenBeyond: {
    order:
      'This order alone goes beyond the limits of web orders, so its articles still stand on the shelf. Call the customer: confirming the order takes them out of the stock.',
    phone:
      'With this order, the orders of this phone number go beyond the limits of web orders, so its articles still stand on the shelf. Call the customer: confirming the order takes them out of the stock.',
    address:
      'With this order, the orders from one internet address go beyond the limits of web orders, so its articles still stand on the shelf. Call the customer: confirming the order takes them out of the stock. Confirming or cancelling the orders that wait makes room for the next ones.',
    network:
      'With this order, the orders from one network, which many customers may share, go beyond the limits of web orders, so its articles still stand on the shelf. Call the customer: confirming the order takes them out of the stock. Confirming or cancelling the orders that wait makes room for the next ones.',
  },
  stockNotTakenWhy:
    'Many pieces of one product, or many orders within an hour, came from this phone or its network, so these articles still stand on the shelf. Call the customer: confirming the order takes them out of the stock.',

  details: 'Order Details',
  choose: 'Choose an order to see its details.',
  gone: 'This order is not there any more',
  goneHint: 'It was deleted, or the link is not right.',
  fullName: 'Full Name',
  phone: 'Phone Number',
  city: 'City',
  commune: 'Commune',
  whatsApp: 'WhatsApp',
  shippingCost: 'Shipping Cost',
  shippingCostWas: (was: Centimes) => `Was ${formatExactPrice(was, 'DA')} before this change.`,
  shippingIsFree: (sum: Centimes) => `Free: the products reach ${formatExactPrice(sum, 'DA')}.`,
  shippingNoLongerFree: (sum: Centimes) =>
    `No longer free: the products are below ${formatExactPrice(sum, 'DA')}.`,
  shippingType: 'Shipping Type',
  shippingTypes: { 'Stop Desk': 'Stop Desk', Home: 'Home Delivery' },
  shippingTypeUnknown: 'Not stated',
  shippingTypeOff: (type: string) => `${type} (not offered there)`,
  shippingTypeByCost: (type: string) => `${type}, by its cost`,
  language: 'Ordered in',
  created: 'Created',
  received: 'Received by the server',
  productList: 'Products',
  size: (size: string) => `Size ${size}`,
  cameBack: (n: number) => `${formatCount(n)} came back`,
  productsPrice: 'Products price',
  shippingPrice: 'Shipping price',
  total: 'Total',

  editDetails: 'Edit Details',
  update: 'Update',
  save: 'Save',
  cancel: 'Cancel',
  delete: 'Delete',
  fullNameRequired: 'Full name is required',
  cityRequired: 'City is required',
  addProduct: 'Add product',
  addProductHint: 'Search by title',
  noMatch: 'No product matches.',
  inStock: (n: number) => `${n} in stock`,
  sizeOf: (title: string) => `Size of ${title}`,
  sizeLeft: (size: string, left: number) => `${size} (${left > 0 ? `${left} left` : 'none left'})`,
  outOfStock: 'Out of Stock',
  outOfStockText: (title: string) => `${title} is out of stock.`,
  catalogFailed: 'Failed to load product catalog for editing.',
  noLines: 'No products in this order.',
  invalid: 'Validation Error',

  updated: 'Order updated successfully!',
  deleted: 'Order deleted successfully!',
  updateFailedTitle: 'Failed to update order',
  updateFailed: 'Failed to update order',
  deleteFailedTitle: 'Failed to delete the order!',
  deleteFailed: 'Failed to delete order',
  deleteText: 'This order will be deleted permanently!',
  needsConnection: 'Changing an order needs the connection. What you typed is kept here.',
  needsConnectionToDelete: 'Deleting an order needs the connection. Nothing was changed.',
  editingOffline:
    'No connection: you can go on typing, and save once you are connected. What you type is kept in this tab.',
  changedElsewhereHint: 'Load it as it is now? What you typed is kept.',
  loadNow: 'Load it, keep what I typed',
  keptTyped:
    'The order was changed elsewhere and loaded anew. What you typed is kept: look it over, then save.',
} as const
