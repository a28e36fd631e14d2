import { checkDigit } from '../catalog/ean13.ts'

/*
 * The barcode on the label of a parcel: an EAN-13 of the range 04, which GS1 leaves to companies for their own use, and
 * which no product has. It consists of 04, the number of the hand-over in seven digits, and the position of the parcel
 * in it in three.
 */
const PREFIX = '04'
const MOST_HANDOVER = 9_999_999

/** The position of a parcel in the hand-overs. */
export interface ParcelPosition {
  /** The number of its hand-over. */
  handover: number
  /** Its position in the hand-over, counted from 0. */
  position: number
}

/** The digits of a parcel's barcode; null when the number of its hand-over does not fit. */
export function parcelCode({ handover, position }: ParcelPosition): string | null {
  if (handover > MOST_HANDOVER) return null
  const digits = `${PREFIX}${String(handover).padStart(7, '0')}${String(position).padStart(3, '0')}`
  return digits + checkDigit(digits)
}

/**
 * The position that a scanned code refers to; null when it is not the code of a parcel. Many scanners omit the first 0,
 * because they read the code as a UPC-A.
 */
export function readParcelCode(text: string): ParcelPosition | null {
  const code = text.length === 12 ? `0${text}` : text
  if (!/^04\d{11}$/.test(code) || checkDigit(code.slice(0, -1)) !== code.at(-1)) return null
  return { handover: Number(code.slice(2, 9)), position: Number(code.slice(9, 12)) }
}
