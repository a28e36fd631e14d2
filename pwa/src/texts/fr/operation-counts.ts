import { counted } from '../../../../shared/texts/fr/counted.ts'

/** '1 vente', '12 ventes'. */
export function sales(n: number): string {
  return counted(n, 'vente', 'ventes')
}

/** '1 modification', '12 modifications': counts of the shelf and barcodes. */
export function changes(n: number): string {
  return counted(n, 'modification', 'modifications')
}

/** '3 ventes', '2 modifications' or '3 ventes et 2 modifications', feminine; empty for none. */
export function salesAndChanges(saleCount: number, changeCount: number): string {
  const parts = [
    ...(saleCount > 0 ? [sales(saleCount)] : []),
    ...(changeCount > 0 ? [changes(changeCount)] : []),
  ]
  return parts.join(' et ')
}
