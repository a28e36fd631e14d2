import { counted } from '../../../../shared/texts/en/counted.ts'

/** '1 sale', '12 sales'. */
export function sales(n: number): string {
  return counted(n, 'sale', 'sales')
}

/** '1 change', '12 changes': counts of the shelf and barcodes. */
export function changes(n: number): string {
  return counted(n, 'change', 'changes')
}

/** '3 sales', '2 changes' or '3 sales and 2 changes'; empty for none. */
export function salesAndChanges(saleCount: number, changeCount: number): string {
  const parts = [
    ...(saleCount > 0 ? [sales(saleCount)] : []),
    ...(changeCount > 0 ? [changes(changeCount)] : []),
  ]
  return parts.join(' and ')
}
