import encodeQr from 'qr'
import type { Language } from '../../../../../shared/language.ts'
import { directed } from '../../../ui/owner-words.ts'
import type { Slip, SlipGoods, SlipLine, SlipSum } from '../slip/slip.ts'

/** Dots across that a printer reaches, of 8 to the millimetre: 48 mm of a roll of 58, 72 mm of one of 80. */
export const DOTS = { '58mm': 384, '80mm': 576 } as const
export type Roll = keyof typeof DOTS

export interface Font {
  /** Height in dots. */
  size: number
  weight: 500 | 600 | 700
}

type Direction = 'ltr' | 'rtl'

/** One line of text, or a part of one. `x` is its start, end or middle, `y` its baseline. */
export interface TextMark {
  kind: 'text'
  text: string
  font: Font
  x: number
  y: number
  align: 'left' | 'right' | 'center'
  direction: Direction
}

/** A dashed line across the paper. */
interface RuleMark {
  kind: 'rule'
  y: number
}

/** A QR code: its dark modules, each a square of `scale` dots. */
export interface CodeMark {
  kind: 'code'
  rows: boolean[][]
  scale: number
  x: number
  y: number
}

export type Mark = TextMark | RuleMark | CodeMark

/** A slip as marks on paper. All lengths are dots. */
export interface Layout {
  width: number
  height: number
  marks: Mark[]
}

/** The width of a text in dots. */
export type Measure = (text: string, font: Font) => number

/** Modules of a quiet zone, which readers need. */
const QUIET = 4
/** A millimetre; larger modules are no easier to read. */
const MOST_DOTS_OF_MODULE = 8

/** A code as large as fits across the paper, in whole dots to the module. */
export function placeCode(text: string, width: number, y: number): CodeMark {
  const rows = encodeQr(text, 'raw', { ecc: 'medium', border: QUIET })
  const scale = Math.min(MOST_DOTS_OF_MODULE, Math.max(1, Math.floor(width / rows.length)))
  return { kind: 'code', rows, scale, x: Math.floor((width - rows.length * scale) / 2), y }
}

const graphemes = new Intl.Segmenter()

/** Parts of a word that is wider than the paper. */
function breakWord(word: string, font: Font, width: number, measure: Measure): string[] {
  const parts: string[] = []
  let part = ''
  for (const { segment } of graphemes.segment(word)) {
    if (part !== '' && measure(part + segment, font) > width) {
      parts.push(part)
      part = ''
    }
    part += segment
  }
  return [...parts, part]
}

/** The lines of a text, none wider than `width`. Spaces that do not break stay. */
export function wrapText(text: string, font: Font, width: number, measure: Measure): string[] {
  const lines: string[] = []
  for (const paragraph of text.split('\n')) {
    let line = ''
    for (const word of paragraph.split(/[ \t]+/)) {
      const longer = line === '' ? word : `${line} ${word}`
      if (measure(longer, font) <= width) {
        line = longer
        continue
      }
      if (line !== '') lines.push(line)
      const parts = breakWord(word, font, width, measure)
      line = parts.pop() ?? ''
      lines.push(...parts)
    }
    lines.push(line)
  }
  return lines
}

const LETTER = /\p{L}/u
const RIGHT_TO_LEFT = /[\u0590-\u08ff\ufb1d-\ufefc]/

/** The direction of an owner's text: of its language, else of its first letter. */
function directionOf(text: string, language: Language | null, page: Direction): Direction {
  const { dir } = directed(language)
  if (dir !== 'auto') return dir
  const first = LETTER.exec(text)?.[0]
  if (first === undefined) return page
  return RIGHT_TO_LEFT.test(first) ? 'rtl' : 'ltr'
}

/** Font sizes in dots, a little smaller on the narrow roll. Thin strokes break up when there are only black dots. */
function fontsOf(roll: Roll) {
  const isNarrow = roll === '58mm'
  const font = (size: number, narrow: number, weight: Font['weight']): Font => ({
    size: isNarrow ? narrow : size,
    weight,
  })
  return {
    body: font(26, 23, 500),
    amount: font(26, 23, 600),
    small: font(23, 21, 500),
    shop: font(52, 44, 700),
    title: font(32, 27, 700),
    strong: font(38, 31, 700),
    strongLabel: font(32, 26, 700),
    name: font(26, 23, 700),
  }
}

/** Line height as a factor of the font height. */
const LINE = 1.4
const BASELINE = 1.05

/** Places marks from top to bottom. */
class Sheet {
  readonly marks: Mark[] = []
  readonly fonts: ReturnType<typeof fontsOf>
  readonly width: number
  private readonly page: Direction
  private readonly measure: Measure
  private y = 0

  constructor(roll: Roll, page: Direction, measure: Measure) {
    this.width = DOTS[roll]
    this.fonts = fontsOf(roll)
    this.page = page
    this.measure = measure
  }

  space(dots: number): void {
    this.y += dots
  }

  /** Bottom edge of the placed marks. */
  get height(): number {
    return Math.ceil(this.y)
  }

  rule(): void {
    this.marks.push({ kind: 'rule', y: Math.round(this.y) + 6 })
    this.y += 14
  }

  private put(
    text: string,
    font: Font,
    place: Pick<TextMark, 'x' | 'align'> & { direction?: Direction },
    highest = font,
  ): void {
    const y = Math.round(this.y + highest.size * BASELINE)
    this.marks.push({ kind: 'text', text, font, y, direction: this.page, ...place })
  }

  private next(font: Font): void {
    this.y += Math.round(font.size * LINE)
  }

  /** A text at the start of the line, or centred. `direction`: default is that of the page. */
  text(text: string, font: Font, how: { centred?: boolean; direction?: Direction } = {}): void {
    const direction = how.direction ?? this.page
    const start =
      direction === 'rtl'
        ? ({ x: this.width, align: 'right' } as const)
        : ({ x: 0, align: 'left' } as const)
    const middle = { x: this.width / 2, align: 'center' } as const
    for (const line of wrapText(text, font, this.width, this.measure)) {
      this.put(line, font, { ...(how.centred ? middle : start), direction })
      this.next(font)
    }
  }

  ownText(text: string, language: Language | null): void {
    const direction = directionOf(text, language, this.page)
    this.text(text, this.fonts.body, { centred: true, direction })
  }

  /** A label with its amount at the end of the line; below the label when both do not fit. */
  pair(label: string, amount: string, labelFont: Font, amountFont: Font): void {
    const room = this.width - this.measure(amount, amountFont) - labelFont.size / 2
    const lines = wrapText(label, labelFont, this.width, this.measure)
    const isBeside = lines.length === 1 && this.measure(label, labelFont) <= room
    const higher = amountFont.size > labelFont.size ? amountFont : labelFont
    const [start, end] = this.page === 'rtl' ? [this.width, 0] : [0, this.width]
    const [startAlign, endAlign] =
      this.page === 'rtl' ? (['right', 'left'] as const) : (['left', 'right'] as const)
    for (const line of lines) {
      // Label and amount on one line share a baseline.
      this.put(line, labelFont, { x: start, align: startAlign }, isBeside ? higher : labelFont)
      if (!isBeside) this.next(labelFont)
    }
    this.put(amount, amountFont, { x: end, align: endAlign }, isBeside ? higher : amountFont)
    this.next(isBeside ? higher : amountFont)
  }

  code(text: string): void {
    const mark = placeCode(text, this.width, Math.round(this.y))
    this.marks.push(mark)
    this.y += mark.rows.length * mark.scale
  }
}

/** 'In the place of 5 000 DA · Fidelity', with the reason isolated from the surrounding text direction. */
export function reducedText({ text, reason }: NonNullable<SlipLine['reduced']>): string {
  return reason === '' ? text : `${text} · \u2068${reason}\u2069`
}

function addLine(sheet: Sheet, line: SlipLine): void {
  const { body, amount, small } = sheet.fonts
  sheet.text(line.name, body)
  if (line.reduced) sheet.text(reducedText(line.reduced), small)
  sheet.pair(`${line.quantity} × \u2068${line.price}\u2069`, line.amount, body, amount)
  sheet.rule()
}

function addGoods(sheet: Sheet, { heading, lines }: SlipGoods): void {
  if (heading) {
    sheet.space(8)
    if (heading.number !== null) sheet.text(heading.number, sheet.fonts.name)
    sheet.text(heading.sale, sheet.fonts.body)
  }
  for (const line of lines) addLine(sheet, line)
}

function addSums(sheet: Sheet, sums: readonly SlipSum[]): void {
  const { body, strong, strongLabel } = sheet.fonts
  sheet.space(10)
  for (const sum of sums) {
    if (sum.strong) sheet.pair(sum.label, sum.amount, strongLabel, strong)
    else sheet.pair(sum.label, sum.amount, body, body)
  }
  sheet.space(10)
}

function addFoot(sheet: Sheet, { code, name, words, thanks }: NonNullable<Slip['foot']>): void {
  if (code !== null) sheet.code(code)
  sheet.text(name, sheet.fonts.name, { centred: true, direction: 'ltr' })
  for (const { text, language } of words) sheet.ownText(text, language)
  if (thanks !== null) sheet.text(thanks, sheet.fonts.body, { centred: true })
}

/**
 * Lays a slip out like the browser's print, for a printer that gets it as a picture. `direction`: of the page's
 * language.
 */
export function layoutSlip(
  slip: Slip,
  { roll, direction, measure }: { roll: Roll; direction: Direction; measure: Measure },
): Layout {
  const sheet = new Sheet(roll, direction, measure)
  const { body, shop, title } = sheet.fonts
  sheet.text(slip.shop.name, shop, { centred: true })
  for (const line of slip.shop.place) sheet.text(line, body, { centred: true })
  for (const phone of slip.shop.phones) sheet.text(phone, body, { centred: true, direction: 'ltr' })
  if (slip.shop.words) sheet.ownText(slip.shop.words.text, slip.shop.words.language)
  sheet.space(16)
  sheet.text(slip.title, title, { centred: true })
  for (const fact of slip.facts) sheet.text(fact, body, { centred: true })
  sheet.space(8)
  sheet.rule()
  for (const goods of slip.goods ?? []) addGoods(sheet, goods)
  for (const sums of slip.sums) addSums(sheet, sums)
  if (slip.foot) addFoot(sheet, slip.foot)
  return { width: sheet.width, height: sheet.height, marks: sheet.marks }
}
