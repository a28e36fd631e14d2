import { useScanner, writeInto } from '../parts/use-scanner.ts'

/**
 * Normalizes a code scanned into a barcode field as the till reads it, independent of the keyboard layout. Removes a
 * scan from any other field of the form, and suppresses its Enter.
 */
export function useBarcodeScans(): void {
  useScanner((code) => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement && field.name.endsWith('barcode')) writeInto(field, code)
  })
}
