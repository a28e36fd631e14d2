import { discountTexts } from '#texts/discounts.ts'

/** 'Taken off: Club'; without a reason 'Taken off'. */
export function takenOffText({ reason }: { reason: string }): string {
  return reason === '' ? discountTexts.takenOff : discountTexts.takenOffFor(reason)
}
