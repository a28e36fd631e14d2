import { counted, type CountedForms } from '../../../../shared/texts/ar/counted.ts'

const SALE: CountedForms = {
  one: 'عملية بيع واحدة',
  two: 'عمليتا بيع',
  few: 'عمليات بيع',
  many: 'عملية بيع',
  other: 'عملية بيع',
}

const CHANGE: CountedForms = {
  one: 'تعديل واحد',
  two: 'تعديلان',
  few: 'تعديلات',
  many: 'تعديلًا',
  other: 'تعديل',
}

/** After a preposition, as an object or after a noun, two of a thing end differently. */
const OF_SALE: CountedForms = { ...SALE, two: 'عمليتي بيع' }
const OF_CHANGE: CountedForms = { ...CHANGE, two: 'تعديلين' }

function both(saleCount: number, changeCount: number, sale: CountedForms, change: CountedForms) {
  const parts = [
    ...(saleCount > 0 ? [counted(saleCount, sale)] : []),
    ...(changeCount > 0 ? [counted(changeCount, change)] : []),
  ]
  return parts.join(' و')
}

/** 'عملية بيع واحدة', 'عمليتا بيع', '3 عمليات بيع': the subject of a sentence. */
export function sales(n: number): string {
  return counted(n, SALE)
}

/** 'عمليتي بيع' for two: after a preposition, an infinitive or another noun. */
export function ofSales(n: number): string {
  return counted(n, OF_SALE)
}

/** 'تعديل واحد', 'تعديلان', '3 تعديلات': counts of the shelf and barcodes, as the subject of a sentence. */
export function changes(n: number): string {
  return counted(n, CHANGE)
}

/** 'تعديلين' for two: after a preposition, an infinitive or another noun. */
export function ofChanges(n: number): string {
  return counted(n, OF_CHANGE)
}

/** '3 عمليات بيع', 'تعديلان' or '3 عمليات بيع وتعديلان', as the subject; empty for none. */
export function salesAndChanges(saleCount: number, changeCount: number): string {
  return both(saleCount, changeCount, SALE, CHANGE)
}

/** The same after a preposition, an infinitive or another noun. */
export function ofSalesAndChanges(saleCount: number, changeCount: number): string {
  return both(saleCount, changeCount, OF_SALE, OF_CHANGE)
}
