import ReceiptPrinterEncoder from '@point-of-sale/receipt-printer-encoder'
import type { Slip, SlipLine, SlipSum } from '../slip/slip.ts'
import { DOTS, placeCode, reducedText, type Roll } from './layout-slip.ts'

/** Pixels, four bytes each: red, green, blue, opacity. */
export interface Bitmap {
  width: number
  height: number
  data: Uint8ClampedArray
}

/** Characters of the printer's own font across a roll. */
const COLUMNS: Record<Roll, number> = { '58mm': 32, '80mm': 48 }
/** Code pages that nearly every printer has, by Epson's numbers: of the United States, and of Western Europe. */
const CODE_PAGES = ['cp437', 'cp850', 'cp858'] as const
/** Lines from the print head to the knife. */
const TO_THE_KNIFE = 4
/** Rows of one picture. Between two there is a gap, so only a receipt of two metres has a second one. */
const MOST_ROWS = 16_000
/** Pixels darker than this are black. Text is drawn black on white, so that its edges stay crisp. */
const BLACK_BELOW = 128
/** Duration of the current through the drawer's magnet, and of the pause afterwards. Milliseconds. */
const KICK = { on: 100, off: 500 }

function createEncoder(roll: Roll): ReceiptPrinterEncoder {
  return new ReceiptPrinterEncoder({
    language: 'esc-pos',
    columns: COLUMNS[roll],
    imageMode: 'raster',
    newline: '\n',
    feedBeforeCut: TO_THE_KNIFE,
    codepageMapping: 'epson',
    codepageCandidates: [...CODE_PAGES],
  }).initialize()
}

/** Typographic characters that no code page has, with ASCII replacements. */
const PLAIN: readonly (readonly [RegExp, string])[] = [
  // Bidirectional control characters are for the screen; printed lines never run from right to left here.
  // Control characters are commands to the printer.
  [/[\p{Cc}\u200b-\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu, ''],
  [/[\u00a0\u2000-\u200a\u202f]/g, ' '],
  [/[‘’‚′]/g, "'"],
  [/[“”„″]/g, '"'],
  [/[‐-―−]/g, '-'],
  [/[·•]/g, '-'],
  [/…/g, '...'],
  [/×/g, 'x'],
  [/œ/g, 'oe'],
  [/Œ/g, 'Oe'],
]

/** A text as it is sent to a printer that writes it. */
export function plainText(text: string): string {
  return PLAIN.reduce((plain, [sign, instead]) => plain.replaceAll(sign, instead), text.normalize())
}

const QUESTION_MARK = 0x3f

/** Whether a printer can write a character. */
function isWritable(character: string): boolean {
  const code = character.codePointAt(0) ?? 0
  if (code < 0x7f) return true
  const bytes = createEncoder('58mm').codepage('auto').text(character).encode()
  return !bytes.includes(QUESTION_MARK)
}

/** Every text of a slip. */
function textsOf({ shop, title, facts, goods, sums, foot }: Slip): string[] {
  const words = [shop.words, ...(foot?.words ?? [])].map((one) => one?.text ?? '')
  const lines = (goods ?? []).flatMap(({ heading, lines: all }) => [
    heading?.number ?? '',
    heading?.sale ?? '',
    ...all.flatMap(({ name, reduced, price, amount }) => [
      name,
      reduced ? reducedText(reduced) : '',
      price,
      amount,
    ]),
  ])
  const amounts = sums.flat().flatMap(({ label, amount }) => [label, amount])
  const around = [shop.name, ...shop.place, ...shop.phones, title, ...facts]
  return [...around, ...words, ...lines, ...amounts, foot?.name ?? '', foot?.thanks ?? '']
}

/** Whether a slip has a character that no code page of a printer has, such as Arabic letters, so that it must be drawn. */
export function mustBeDrawn(slip: Slip): boolean {
  const characters = new Set(textsOf(slip).flatMap((text) => [...plainText(text)]))
  return [...characters].some((character) => character !== '\n' && !isWritable(character))
}

/** Adds a bitmap in strips of eight rows. */
function addPicture(encoder: ReceiptPrinterEncoder, { width, height, data }: Bitmap): void {
  for (let from = 0; from < height; from += MOST_ROWS) {
    const rows = Math.min(MOST_ROWS, height - from)
    const padded = Math.ceil(rows / 8) * 8
    const part = new Uint8ClampedArray(width * padded * 4).fill(255)
    part.set(data.subarray(from * width * 4, (from + rows) * width * 4))
    encoder.image(
      { width, height: padded, data: part },
      { width, height: padded, algorithm: 'threshold', threshold: BLACK_BELOW },
    )
  }
}

/** A centred QR code. Sent as a picture, since not every printer supports the command for QR codes. */
function codeBitmap(text: string, roll: Roll): Bitmap {
  const width = DOTS[roll]
  const { rows, scale, x } = placeCode(text, width, 0)
  const height = rows.length * scale
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  for (let down = 0; down < height; down += 1) {
    const row = rows[Math.floor(down / scale)] ?? []
    for (const [place, isDark] of row.entries()) {
      const start = (down * width + x + place * scale) * 4
      if (isDark) for (let at = 0; at < scale * 4; at += 1) if (at % 4 !== 3) data[start + at] = 0
    }
  }
  return { width, height, data }
}

/** A label and its amount on one line; the amount below, when they do not fit. */
function addPair(encoder: ReceiptPrinterEncoder, label: string, amount: string): void {
  const [start, end] = [plainText(label), plainText(amount)]
  const room = encoder.columns - end.length - 1
  if (start.length <= room) {
    encoder.line(`${start.padEnd(room)} ${end}`)
    return
  }
  encoder.line(start)
  encoder.align('right').line(end).align('left')
}

function addLine(encoder: ReceiptPrinterEncoder, line: SlipLine): void {
  encoder.line(plainText(line.name))
  if (line.reduced) encoder.line(`  ${plainText(reducedText(line.reduced))}`)
  addPair(encoder, `  ${line.quantity} x ${line.price}`, line.amount)
}

function addSums(encoder: ReceiptPrinterEncoder, sums: readonly SlipSum[]): void {
  for (const { label, amount, strong } of sums) {
    if (strong) encoder.bold(true)
    addPair(encoder, label, amount)
    if (strong) encoder.bold(false)
  }
}

function addFoot(
  encoder: ReceiptPrinterEncoder,
  { code, name, words, thanks }: NonNullable<Slip['foot']>,
  roll: Roll,
): void {
  if (code !== null) addPicture(encoder, codeBitmap(code, roll))
  encoder.align('center').bold(true).line(plainText(name)).bold(false)
  for (const { text } of words) addParagraphs(encoder, text)
  if (thanks !== null) encoder.line(plainText(thanks))
  encoder.align('left')
}

function addParagraphs(encoder: ReceiptPrinterEncoder, text: string): void {
  for (const paragraph of text.split('\n')) encoder.line(plainText(paragraph))
}

function writeSlip(encoder: ReceiptPrinterEncoder, slip: Slip, roll: Roll): void {
  const { shop, title, facts, goods, sums, foot } = slip
  encoder.codepage('auto').align('center')
  encoder.bold(true).size(2, 2).line(plainText(shop.name)).size(1, 1).bold(false)
  for (const line of [...shop.place, ...shop.phones]) encoder.line(plainText(line))
  if (shop.words) addParagraphs(encoder, shop.words.text)
  encoder.newline().bold(true).line(plainText(title)).bold(false)
  for (const fact of facts) encoder.line(plainText(fact))
  encoder.align('left').line('-'.repeat(encoder.columns))
  for (const { heading, lines } of goods ?? []) {
    if (heading?.number) encoder.bold(true).line(plainText(heading.number)).bold(false)
    if (heading) encoder.line(plainText(heading.sale))
    for (const line of lines) addLine(encoder, line)
    encoder.line('-'.repeat(encoder.columns))
  }
  for (const list of sums) {
    addSums(encoder, list)
    encoder.newline()
  }
  if (foot) addFoot(encoder, foot, roll)
}

interface Job {
  roll: Roll
  /** Opens the cash drawer first. */
  kick: boolean
  /** The drawn slip; null: the printer uses its own font. */
  drawn: Bitmap | null
}

/** A slip in the commands of ESC/POS: printed, and cut off. */
export function encodeSlip(slip: Slip, { roll, kick, drawn }: Job): Uint8Array {
  const encoder = createEncoder(roll)
  if (kick) encoder.pulse(0, KICK.on, KICK.off)
  if (drawn) addPicture(encoder, drawn)
  else writeSlip(encoder, slip, roll)
  return encoder.cut('partial').encode()
}

/** Opens the cash drawer, and prints nothing. */
export function encodeKick(): Uint8Array {
  return createEncoder('58mm').pulse(0, KICK.on, KICK.off).encode()
}
