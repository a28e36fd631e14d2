import * as v from 'valibot'
import { receiptNumberSchema } from '../../../../../shared/store-order/receipt-number.ts'

/** Navigation state from another screen to the till: the receipt whose goods are to be taken back. */
const wantedSchema = v.object({ takeBack: receiptNumberSchema })

/** The state of a navigation to the till that opens 'Take goods back' with a receipt. */
export function wantReceipt(receiptNumber: string): v.InferOutput<typeof wantedSchema> {
  return { takeBack: receiptNumber }
}

/** The receipt in the state of a location; null when there is none. */
export function wantedReceipt(state: unknown): string | null {
  const wanted = v.safeParse(wantedSchema, state)
  return wanted.success ? wanted.output.takeBack : null
}
