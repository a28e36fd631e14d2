/** Maximum time between two keys of a scanner, in ms; even fast typists are slower. */
const MOST_GAP_MS = 50
/** Minimum length of a barcode. */
const LEAST_LENGTH = 4
/** So many digits in a burst are the code of a receipt, which has hundreds: a person or a program types no such text. */
const SURELY_SCANNED = /^\d{24}/

/** The relevant properties of a key press. */
export interface Press {
  /** KeyboardEvent.key */
  key: string
  /** KeyboardEvent.code */
  code: string
  /** Time of the keydown event, in ms. */
  atMs: number
  /** Pressed with Ctrl, Alt or Meta, or auto-repeated. */
  held: boolean
}

/**
 * The character that a scanner meant. Digits are recognized by `code`, the physical key: scanners emulate a QWERTY
 * keyboard, and with an AZERTY layout the same keys produce '&é"'. So are the letters of an Arabic layout, which produces
 * 'ف' for the T of a receipt number.
 */
function characterOf({ key, code }: Press): string | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  const letter = /^Key([A-Z])$/.exec(code)?.[1]
  if (letter !== undefined && /^\p{Script=Arabic}+$/u.test(key)) return letter
  return key.length === 1 && key !== ' ' ? key : null
}

/** A barcode contains a digit; a fast burst without one is typed text. */
function isBarcode(text: string): boolean {
  return text.length >= LEAST_LENGTH && /\d/.test(text)
}

/** Detects a scan: a fast burst of keys that ends with Enter. */
export function createScanBurst() {
  let text = ''
  let lastMs = Number.NEGATIVE_INFINITY
  return {
    /**
     * `begins`: this key may be the first of a scan. `isSure`: it belongs to a scan for certain, so that no field needs
     * it. `code`: the scanned text when this key completes a scan.
     */
    press(press: Press): { code: string | null; begins: boolean; isSure: boolean } {
      const isQuick = press.atMs - lastMs <= MOST_GAP_MS
      if (!isQuick || press.held) text = ''
      lastMs = press.atMs
      if (press.held) return { code: null, begins: false, isSure: false }
      if (press.key === 'Enter') {
        const code = isBarcode(text) ? text : null
        text = ''
        return { code, begins: false, isSure: false }
      }
      const character = characterOf(press)
      // Shift itself is no character.
      if (character === null) {
        if (press.key !== 'Shift') text = ''
        return { code: null, begins: false, isSure: false }
      }
      const begins = text === ''
      const isSure = /^\d$/.test(character) && SURELY_SCANNED.test(text)
      text += character
      return { code: null, begins, isSure }
    },
  }
}
