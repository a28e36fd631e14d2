/** Between two keys of a scanner. A fast typist stays above it, key after key. Milliseconds. */
const MOST_GAP_MS = 50
/** The least characters of a barcode. */
const LEAST_LENGTH = 4

/** What a key press tells. */
export interface Press {
  /** KeyboardEvent.key */
  key: string
  /** KeyboardEvent.code */
  code: string
  /** When the key went down, in ms of any one clock. */
  atMs: number
  /** Held together with Ctrl, Alt or Meta, or repeated by holding it. */
  held: boolean
}

/**
 * The character a scanner meant. Its digits are told by the place of the key: scanners are delivered for a QWERTY
 * keyboard, and on an AZERTY tablet the same keys write '&é"'.
 */
function characterOf({ key, code }: Press): string | null {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return digit
  return key.length === 1 && key !== ' ' ? key : null
}

/** A scan is quick, ends with Enter, and holds a digit: words are typed. */
function isBarcode(text: string): boolean {
  return text.length >= LEAST_LENGTH && /\d/.test(text)
}

/** Tells a scanner's keys from a person's: fast ones, one after the other, and Enter. */
export function createScanBurst() {
  let text = ''
  let lastMs = Number.NEGATIVE_INFINITY
  return {
    /** True when this press is the first of what may become a scan. */
    press(press: Press): { code: string | null; begins: boolean } {
      const isQuick = press.atMs - lastMs <= MOST_GAP_MS
      if (!isQuick || press.held) text = ''
      lastMs = press.atMs
      if (press.held) return { code: null, begins: false }
      if (press.key === 'Enter') {
        const code = isBarcode(text) ? text : null
        text = ''
        return { code, begins: false }
      }
      const character = characterOf(press)
      // Shift is pressed for capitals, and is no character of its own.
      if (character === null) {
        if (press.key !== 'Shift') text = ''
        return { code: null, begins: false }
      }
      const begins = text === ''
      text += character
      return { code: null, begins }
    },
  }
}
