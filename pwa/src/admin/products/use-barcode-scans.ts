import { useScanner, writeInto } from '../parts/use-scanner.ts'

/**
 * A code scanned into a barcode field stands there as the till will read it, whatever the keyboard writes on those
 * keys. A scan into any other field of the form is taken out again, and its Enter does not send the form.
 */
export function useBarcodeScans(): void {
  useScanner((code) => {
    const field = document.activeElement
    if (field instanceof HTMLInputElement && field.name.endsWith('barcode')) writeInto(field, code)
  })
}
