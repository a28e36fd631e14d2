import { isGtin } from '../../../../shared/catalog/ean13.ts'
import { usCharacterOf } from './us-keys.ts'

/** Maximum time between two keys of a scanner that types into a field, in ms; even fast typists are slower. */
const MOST_GAP_MS = 50
/**
 * Maximum pause within one scan, in ms. Outside a field nobody types text, so slow scanners and pauses are read there;
 * in a field only the pause of a scan whose beginning was quick.
 */
const MOST_PAUSE_MS = 1000
/** Maximum time between two keys outside a field that make the second one no shortcut, in ms; people are slower. */
const MOST_SLOW_GAP_MS = 120
/** Minimum length of a barcode in a field, where short texts are typed quickly. */
const LEAST_LENGTH = 4
/** Minimum number of keys outside a field that are shown as a scan: '?' and Enter are two presses of a person. */
const LEAST_KEYS = 3
/** Minimum number of quick keys in a field before a pause that make the keys after it part of the same scan. */
const LEAST_BEFORE_PAUSE = 3
/** So many digits in a burst are the code of a receipt, which has hundreds: a person or a program types no such text. */
const SURELY_SCANNED = /^\d{24}/
/** Minimum length of a GTIN that is believed to be whole, because its check digit is right. */
const LEAST_GTIN = 12
/**
 * Time in ms after the last key until a scan without an end key is complete: a whole GTIN at once, anything else when
 * no pause of a scanner can still go on.
 */
export const SETTLE_MS = [150, MOST_PAUSE_MS] as const

/** The relevant properties of a key press. */
export interface Press {
  /** KeyboardEvent.key */
  key: string
  /** KeyboardEvent.code */
  code: string
  /** KeyboardEvent.shiftKey */
  shift: boolean
  /** Time of the keydown event, in ms. */
  atMs: number
  /** Pressed with Ctrl, Alt or Meta, or auto-repeated. */
  held: boolean
  /** Typed into a text field. */
  inField: boolean
}

export interface Scan {
  code: string
  /** False for what may be half of a code: it must not be attached to a product. */
  isWhole: boolean
}

/** What a key press means for the page. */
interface Meaning {
  /** The scan that this key completes. */
  scan: Scan | null
  /** This key may be the first of a scan. */
  begins: boolean
  /** It belongs to a scan for certain, so that no field needs it. */
  isSure: boolean
  /** It continues what was typed outside a field, so it is no shortcut and presses no button. */
  isPart: boolean
  /** An Enter that follows the end of a scan: scanners that send CR and LF press it twice. */
  isEcho: boolean
}

const NOTHING: Meaning = { scan: null, begins: false, isSure: false, isPart: false, isEcho: false }

/** Whether the layout of the computer puts other signs on the digits than the scanner, which types a US keyboard. */
function isMisplaced({ key, code, shift }: Press): boolean {
  const digit = /^Digit(\d)$/.exec(code)?.[1]
  if (digit !== undefined) return !shift && key !== digit
  return /^Key[A-Z]$/.test(code) && /^\p{Script=Arabic}+$/u.test(key)
}

/** The character as the computer's layout writes it; digits of any layout by their key. */
function writtenBy({ key, code, shift }: Press): string {
  const digit = /^(?:Digit|Numpad)(\d)$/.exec(code)?.[1]
  return digit !== undefined && (!shift || code.startsWith('Numpad')) ? digit : key
}

function textOf(presses: readonly Press[]): string {
  const read = presses.some(isMisplaced)
    ? (press: Press) => usCharacterOf(press) ?? writtenBy(press)
    : writtenBy
  return presses.map(read).join('')
}

/**
 * Removes what scanners may put before a code: a symbology identifier such as ']E0' (ISO/IEC 15424) or '~'. Of a GS1
 * code that begins with a GTIN, the GTIN remains.
 */
function withoutPrefix(text: string): string {
  const plain = text.trim().replace(/^~|^\][A-Za-z][0-9A-Za-z]/, '')
  const gtin = text.startsWith(']C1') ? /^01(\d{14})/.exec(plain)?.[1] : undefined
  return gtin ?? plain
}

/** A barcode contains a digit; a fast burst without one is typed text. */
function isBarcode(text: string): boolean {
  return text.length >= LEAST_LENGTH && /\d/.test(text)
}

function isWholeGtin(text: string): boolean {
  return text.length >= LEAST_GTIN && isGtin(text)
}

function isCharacter({ key, code, shift }: Press): boolean {
  return key.length === 1 || usCharacterOf({ code, shift, key }) !== null
}

/** Detects scans: keys in quick succession, and outside fields also slow ones, that end with Enter, Tab or nothing. */
export function createScanBurst() {
  let presses: Press[] = []
  /** The one pause that a scan into a field may have was made. */
  let hasPaused = false
  let lastMs = Number.NEGATIVE_INFINITY
  let endedMs = Number.NEGATIVE_INFINITY
  /** When a text without an end key was last reported: what follows may be its other half. */
  let cutMs = Number.NEGATIVE_INFINITY

  function continues({ atMs, inField }: Press): boolean {
    const gap = atMs - lastMs
    if (gap <= MOST_GAP_MS) return true
    // Somebody who goes from a field to another place has ended what was typed.
    if (gap > MOST_PAUSE_MS || presses.at(-1)?.inField !== inField) return false
    if (!inField) return true
    const isPause = !hasPaused && presses.length >= LEAST_BEFORE_PAUSE
    hasPaused ||= isPause
    return isPause
  }

  function clear() {
    presses = []
    hasPaused = false
  }

  /** What a person presses otherwise ends what was typed, and an Enter after it is meant. */
  function forget() {
    clear()
    endedMs = Number.NEGATIVE_INFINITY
  }

  /** Ends the scan. `isEnded`: by a key of the scanner. */
  function end(atMs: number, isEnded: boolean): Scan {
    const code = withoutPrefix(textOf(presses))
    clear()
    endedMs = atMs
    const isWhole = isWholeGtin(code) || (isEnded && atMs - cutMs > 3 * MOST_PAUSE_MS)
    if (!isEnded) cutMs = atMs
    return { code, isWhole }
  }

  function completes(press: Press): boolean {
    const isSoon = press.atMs - lastMs <= (press.inField ? MOST_GAP_MS : MOST_PAUSE_MS)
    if (!isSoon || presses.length === 0) return false
    if (press.inField || press.key === 'Tab') return isBarcode(textOf(presses))
    return presses.length >= LEAST_KEYS
  }

  return {
    /** Takes the next key press. */
    press(press: Press): Meaning {
      if (press.held) {
        clear()
        return NOTHING
      }
      if (press.key === 'Enter' || press.key === 'Tab') {
        const scan = completes(press) ? end(press.atMs, true) : null
        clear()
        // Tab moves the focus of a person, whose Enter is meant.
        if (scan === null && press.key === 'Tab') endedMs = Number.NEGATIVE_INFINITY
        const isEcho = scan === null && press.atMs - endedMs <= MOST_PAUSE_MS
        return { ...NOTHING, scan, isEcho }
      }
      // Shift and AltGr are no characters, but part of typing one.
      if (press.key === 'Shift' || press.key === 'AltGraph') return NOTHING
      if (!isCharacter(press)) {
        forget()
        return NOTHING
      }
      if (!continues(press)) clear()
      // A code begins with no space, which presses buttons.
      if (presses.length === 0 && press.key === ' ') return NOTHING
      const begins = presses.length === 0
      const gap = press.atMs - lastMs
      const isSure =
        SURELY_SCANNED.test(textOf(presses.slice(0, 24))) && /\d/.test(writtenBy(press))
      lastMs = press.atMs
      presses.push(press)
      return {
        ...NOTHING,
        begins,
        isSure,
        isPart: !begins && !press.inField && gap <= MOST_SLOW_GAP_MS,
      }
    },
    /** Forgets what was typed so far. */
    forget,
    /** Whether the next key would go on with a text that may be a scan. */
    isTyping: () => presses.length > 0,
    /** The scan that ended without an end key; null when there is none. Call it after each of SETTLE_MS. */
    settle(atMs: number): Scan | null {
      const last = presses.at(-1)
      if (last === undefined) return null
      const text = textOf(presses)
      const isOver = atMs - lastMs >= MOST_PAUSE_MS
      const isGiven = isWholeGtin(withoutPrefix(text))
      if (isGiven || (isOver && !last.inField && isBarcode(text))) return end(atMs, false)
      if (isOver) clear()
      return null
    },
  }
}
