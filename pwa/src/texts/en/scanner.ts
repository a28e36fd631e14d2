import { goodsName } from '../../../../shared/texts/en/goods.ts'

/** Sentences of the till's barcode scanner. */
export const scannerTexts = {
  unknown: (code: string) => `No product has the barcode ${code}.`,
  cut: (code: string) => `The scanner sent ${code}, perhaps not all of it. Scan again.`,
  attach: 'Attach to a product',
  dismiss: 'Forget this barcode',
  attachTitle: (code: string) => `Whose barcode is ${code}?`,
  attachHint: 'Search the product and press its size. From then on the scanner knows it.',
  attachTo: goodsName,
  choose: 'This product',
  chooseOf: (title: string) => `This product: ${title}`,
  replaces: (barcode: string) => `Takes the place of ${barcode}`,
  attached: (code: string, title: string, size: string | null) =>
    `${code} is the barcode of ${goodsName(title, size)} now.`,
  notAttached: 'The barcode was not attached.',
} as const
