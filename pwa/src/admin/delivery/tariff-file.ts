import type * as Papa from 'papaparse'
import { csvFile } from '../../../../shared/csv.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { fold } from '../../../../shared/text.ts'
import { readPriceText } from '../parts/price-text.ts'
import { byCode, tariffByCode, tariffByName, wilayaCode } from './find-wilaya.ts'
import { type TypedTariff, typedTariff } from './tariff-edits.ts'

const texts = deliveryTexts.file

type Csv = Pick<typeof Papa, 'parse'>

/** The columns of a file, in their order. */
const COLUMNS = ['code', 'wilaya', 'stopDesk', 'home', 'stopDeskOn', 'homeOn'] as const
type Column = (typeof COLUMNS)[number]

/** Names of columns, folded, in other programs and in couriers' price lists, which are in French whatever the page is. */
const OTHER_NAMES: Readonly<Record<string, Column>> = {
  stopdesk_price: 'stopDesk',
  home_price: 'home',
  wilaya_code: 'code',
  code: 'code',
  numero: 'code',
  wilaya: 'wilaya',
  bureau: 'stopDesk',
  stopdesk: 'stopDesk',
  'stop desk': 'stopDesk',
  domicile: 'home',
  'a domicile': 'home',
}

/** What the cells of the switches may say, folded, in any language of the shop. */
const YES = new Set(['1', 'oui', 'yes', 'on', 'true', 'vrai', 'نعم'])
const NO = new Set(['0', 'non', 'no', 'off', 'false', 'faux', 'لا'])

const switchText = (off: true | undefined) => (off ? texts.no : texts.yes)

/** The tariffs as CSV. The numbers are those of the wilayas. */
export function writeTariffFile(tariffs: readonly Tariff[]): string {
  const rows = byCode(tariffs).map((tariff) => {
    const { stopDesk, home } = typedTariff(tariff)
    return [
      wilayaCode(tariff) ?? null,
      wilayaName(tariff.wilaya),
      stopDesk.replace('.', ','),
      home.replace('.', ','),
      switchText(tariff.stopdesk_off),
      switchText(tariff.home_off),
    ]
  })
  return csvFile(
    COLUMNS.map((column) => texts.columns[column]),
    rows,
  )
}

export interface FileProblem {
  /** Line of the file, from 1. */
  line: number
  reason: string
}

export interface ReadTariffFile {
  /** The values in the file by tariff id; an empty cell changes nothing. */
  changes: ReadonlyMap<number, Partial<TypedTariff>>
  problems: FileProblem[]
}

interface Line {
  line: number
  cells: string[]
}

function readLines(text: string, csv: Csv): Line[] {
  const plain = text.replace(/^\ufeff/, '')
  const lines: Line[] = []
  let line = 1
  let from = 0
  csv.parse<string[]>(plain, {
    delimitersToGuess: [';', ',', '\t'],
    step: ({ data, meta }) => {
      const cells = data.map((cell) => cell.trim())
      if (cells.some((cell) => cell !== '')) lines.push({ line, cells })
      // A cell in quotes may hold line breaks.
      line += plain.slice(from, meta.cursor).split(/\r\n|\r|\n/).length - 1
      from = meta.cursor
    },
  })
  return lines
}

const NAMED = new Map<string, Column>([
  ...COLUMNS.map((column): [string, Column] => [fold(texts.columns[column]), column]),
  ...Object.entries(OTHER_NAMES),
])

/** The index of each column: by the names in the first line where it has any, else in the usual order. */
function columnsOf(first: Line | undefined): { places: Map<Column, number>; isHead: boolean } {
  const names = (first?.cells ?? []).map((cell) => NAMED.get(fold(cell)))
  const isNamed = names.filter((name) => name !== undefined).length >= 2
  // A first line without prices is a heading whose names are not known here.
  const isHead = isNamed || !(first?.cells.slice(2, 4) ?? []).some((cell) => /\d/.test(cell))
  const places = new Map<Column, number>()
  if (isNamed) {
    for (const [index, name] of names.entries()) if (name) places.set(name, index)
  } else {
    for (const [index, column] of COLUMNS.entries()) places.set(column, index)
  }
  return { places, isHead }
}

type Cells = Record<Column, string>

function readTariff(tariffs: readonly Tariff[], { code, wilaya }: Cells): Tariff | FileReason {
  const byName = wilaya === '' ? undefined : tariffByName(tariffs, wilaya)
  // Some lists have the number of the wilaya in the column of its name.
  const numbers = [code, byName ? '' : wilaya].filter((text) => /^\d{1,2}$/.test(text))
  const numbered = numbers.map((text) => tariffByCode(tariffs, Number(text))).find(Boolean)
  if (byName && numbered && byName !== numbered) {
    return reason(texts.otherNumber(wilayaName(byName.wilaya), wilayaName(numbered.wilaya)))
  }
  const isUnknownName = wilaya !== '' && !byName && !/^\d+$/.test(wilaya)
  if (isUnknownName || !(byName ?? numbered)) {
    return reason(texts.unknownWilaya(wilaya === '' ? code : wilaya))
  }
  return byName ?? numbered ?? reason(texts.unknownWilaya(code))
}

interface FileReason {
  reason: string
}
const reason = (sentence: string): FileReason => ({ reason: sentence })

function isReason(value: object): value is FileReason {
  return 'reason' in value
}

function readPrice(text: string): string | null | FileReason {
  if (text === '') return null
  // Also '1 200,00 DA' and '1 200 د.ج', as price lists have it.
  const compact = text.replaceAll(/\s|DA|DZD|د\.ج\.?/gi, '')
  return readPriceText(compact) === null ? reason(texts.badPrice(text)) : compact.replace(',', '.')
}

function readSwitch(text: string): boolean | null | FileReason {
  const folded = fold(text)
  if (folded === '') return null
  if (YES.has(folded)) return true
  return NO.has(folded) ? false : reason(texts.badSwitch(text))
}

function readChange(cells: Cells): Partial<TypedTariff> | FileReason {
  const prices = [readPrice(cells.stopDesk), readPrice(cells.home)] as const
  const switches = [readSwitch(cells.stopDeskOn), readSwitch(cells.homeOn)] as const
  for (const value of [...prices, ...switches]) {
    if (value !== null && typeof value === 'object') return value
  }
  const [stopDesk, home] = prices
  const [stopDeskOn, homeOn] = switches
  return {
    ...(typeof stopDesk === 'string' && { stopDesk }),
    ...(typeof home === 'string' && { home }),
    ...(typeof stopDeskOn === 'boolean' && { stopDeskOff: !stopDeskOn }),
    ...(typeof homeOn === 'boolean' && { homeOff: !homeOn }),
  }
}

/** Reads a file of tariffs, leniently: what cannot be read is listed with its line and the reason. */
export function readTariffFile(text: string, tariffs: readonly Tariff[], csv: Csv): ReadTariffFile {
  const lines = readLines(text, csv)
  const { places, isHead } = columnsOf(lines[0])
  const changes = new Map<number, Partial<TypedTariff>>()
  const problems: FileProblem[] = []
  const lineOf = new Map<number, number>()
  for (const { line, cells } of isHead ? lines.slice(1) : lines) {
    const cell = (column: Column) => cells[places.get(column) ?? -1] ?? ''
    const named = Object.fromEntries(COLUMNS.map((column) => [column, cell(column)])) as Cells
    const tariff = readTariff(tariffs, named)
    const change = readChange(named)
    const before = isReason(tariff) ? undefined : lineOf.get(tariff.id)
    if (isReason(tariff)) problems.push({ line, reason: tariff.reason })
    else if (isReason(change)) problems.push({ line, reason: change.reason })
    else if (before !== undefined) {
      problems.push({ line, reason: texts.twice(wilayaName(tariff.wilaya), before) })
    } else {
      lineOf.set(tariff.id, line)
      changes.set(tariff.id, change)
    }
  }
  return { changes, problems }
}
