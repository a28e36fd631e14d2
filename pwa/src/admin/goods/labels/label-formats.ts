import type { DeviceChoice } from '../../parts/device-choice.ts'

/** How labels lie on what they are printed on. Lengths in mm. */
export interface LabelFormat {
  columns: number
  rows: number
  /** Of one label. */
  width: number
  height: number
  /** Of the sheet, at each side, and between two labels. */
  marginX: number
  marginY: number
  gapX: number
  /** Margin inside a label, at each side. */
  paddingX: number
  paddingY: number
  /** Width of one module of a barcode, where the label has room for it. */
  module: number
}

/** Width of the edge of a sheet that printers cannot print on. */
export const UNPRINTED = 4.3
/** The nominal module width of the EAN standard. */
const NORMAL_MODULE = 0.33
/** Three dots of a label printer with 203 dpi, which would print modules of 0.33 mm as two dots or three. */
const ROLL_MODULE = 0.375

const sheet = (columns: number, rows: number, width: number, height: number): LabelFormat => {
  const isFull = columns * width > 205
  const gapX = isFull ? 0 : 2.5
  const marginX = (210 - columns * width - (columns - 1) * gapX) / 2
  const marginY = (297 - rows * height) / 2
  const paddingX = Math.max(2, UNPRINTED - marginX)
  const paddingY = Math.max(height * 0.09, UNPRINTED - marginY)
  const module = NORMAL_MODULE
  return { columns, rows, width, height, marginX, marginY, gapX, paddingX, paddingY, module }
}

/** Common sheets of A4, by columns and rows, and a roll of single labels. */
export const LABEL_FORMATS = {
  '3x8': sheet(3, 8, 70, 37),
  '4x10': sheet(4, 10, 52.5, 29.7),
  '5x13': sheet(5, 13, 38.1, 21.2),
  roll: {
    columns: 1,
    rows: 1,
    width: 50,
    height: 30,
    marginX: 0,
    marginY: 0,
    gapX: 0,
    paddingX: 2,
    paddingY: 2.7,
    module: ROLL_MODULE,
  },
} as const satisfies Record<string, LabelFormat>

export type LabelFormatName = keyof typeof LABEL_FORMATS

/** What this device prints labels on. */
export const LABEL_CHOICE: DeviceChoice<LabelFormatName> = {
  name: 'labelFormat',
  options: ['3x8', '4x10', '5x13', 'roll'],
}

/** The @page rule of a format. */
export function labelPageRule(name: LabelFormatName): string {
  if (name !== 'roll') return '@page { size: A4; margin: 0 }'
  const { width, height } = LABEL_FORMATS.roll
  return `@page { size: ${width}mm ${height}mm; margin: 0 }`
}

/** Groups labels by sheet. Null marks the `used` labels that are missing at the start of the first sheet. */
export function sheetsOf<Label>(
  labels: readonly Label[],
  { columns, rows }: LabelFormat,
  used: number,
): (Label | null)[][] {
  const room = columns * rows
  const gone = Array.from({ length: Math.min(used, room - 1) }, () => null)
  const all = [...gone, ...labels]
  return Array.from({ length: Math.ceil(all.length / room) }, (_, n) =>
    all.slice(n * room, (n + 1) * room),
  )
}
