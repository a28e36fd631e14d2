import { sendOperationAgain } from '../../../local/till/record-operation.ts'
import { operationTexts } from '#texts/operations.ts'
import type { OperationScreen } from './operation-screen.ts'

const texts = operationTexts['barcode.v1']

export const barcodeScreen: OperationScreen<'barcode.v1'> = {
  heading: () => texts.heading,
  content: ({ barcode, size }, label) => <p>{texts.attached(barcode, label, size)}</p>,
  sendAgain: {
    text: texts.sendAgain,
    send: ({ id, label }, payload) =>
      sendOperationAgain(id, { type: 'barcode.v1', payload, productTitle: label }),
  },
}
