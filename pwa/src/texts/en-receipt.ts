import { counted } from './counted.ts'

/** What stands on a receipt, and around printing one. */
export const receiptTexts = {
  label: (receipt: string) => `Receipt ${receipt}`,
  title: (receipt: string) => `Receipt ${receipt}`,
  customer: (name: string) => `Customer: ${name}`,
  product: 'Product',
  size: (size: string) => `size ${size}`,
  quantity: 'Quantity',
  price: 'Unit price',
  amount: 'Amount',
  goods: 'Goods',
  shipping: 'Shipping',
  total: (items: number) => `Total, ${counted(items, 'item', 'items')}`,
  cash: 'Cash',
  change: 'Change',
  thanks: 'Thank you for your visit.',

  print: 'Print receipt',
  paper: 'Paper',
  papers: { '80mm': '80 mm roll', a4: 'A4' },
  failed:
    'The receipt could not be prepared. The sale is safe: print it later from the sales of the day.',
} as const
