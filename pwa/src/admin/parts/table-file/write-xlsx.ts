import { strToU8, zipSync } from 'fflate'

/*
 * Writes an XLSX file of one sheet with texts, numbers and empty cells. The usual libraries compress large files in
 * workers created from a string, which the content security policy forbids.
 */

export const XLSX_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'

/** A text is written as text, never as a formula or a number, so that a barcode keeps its digits. */
export type SheetCell = string | number | null

export interface SheetColumn {
  heading: string
  /** Values typed into the column later are texts as well. */
  isText: boolean
  /** In characters. */
  width: number
}

const NOT_IN_XML =
  // oxlint-disable-next-line no-control-regex -- these are the characters that XML does not allow
  /[\u0000-\u0008\u000b-\u001f\ufffe\uffff]|[\ud800-\udbff](?![\udc00-\udfff])|(?<![\ud800-\udbff])[\udc00-\udfff]/g

const hex = (code: number) => code.toString(16).toUpperCase().padStart(4, '0')

/**
 * ECMA-376 part 1, 22.9.2.19: characters that XML does not allow are written as '_xHHHH_'; text of that form is escaped
 * itself.
 */
function xmlText(text: string): string {
  return text
    .replace(/_(?=x[0-9A-Fa-f]{4}_)/g, '_x005F_')
    .replace(NOT_IN_XML, (character) => `_x${hex(character.charCodeAt(0))}_`)
    .replaceAll('&', '&amp;')
    .replaceAll('<', '&lt;')
    .replaceAll('>', '&gt;')
    .replaceAll('"', '&quot;')
}

/** 'A', 'Z', 'AA' for 0, 25, 26. */
function columnName(index: number): string {
  const before = index < 26 ? '' : columnName(Math.floor(index / 26) - 1)
  return before + String.fromCharCode(65 + (index % 26))
}

const GENERAL = 0
const TEXT = 1
const HEADING = 2

function cellXml(cell: SheetCell, address: string, style: number): string {
  if (cell === null) return ''
  if (typeof cell === 'number') return `<c r="${address}"><v>${cell}</v></c>`
  const content = `<is><t xml:space="preserve">${xmlText(cell)}</t></is>`
  return `<c r="${address}" s="${style}" t="inlineStr">${content}</c>`
}

function rowXml(cells: readonly SheetCell[], row: number, style: number): string {
  const content = cells.map((cell, index) => cellXml(cell, `${columnName(index)}${row}`, style))
  return `<row r="${row}">${content.join('')}</row>`
}

const XML = '<?xml version="1.0" encoding="UTF-8" standalone="yes"?>\n'
const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
const RELATIONS = 'http://schemas.openxmlformats.org/package/2006/relationships'
const OFFICE = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
const SHEET_TYPE = 'application/vnd.openxmlformats-officedocument.spreadsheetml'

function sheetXml(
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
  rightToLeft: boolean,
): string {
  const widths = columns.map(({ width, isText }, index) => {
    const style = isText ? TEXT : GENERAL
    return `<col min="${index + 1}" max="${index + 1}" width="${width}" style="${style}" customWidth="1"/>`
  })
  const head = rowXml(
    columns.map(({ heading }) => heading),
    1,
    HEADING,
  )
  const body = rows.map((cells, index) => rowXml(cells, index + 2, TEXT)).join('')
  const view = `<sheetView workbookViewId="0"${rightToLeft ? ' rightToLeft="1"' : ''}><pane ySplit="1" topLeftCell="A2" activePane="bottomLeft" state="frozen"/></sheetView>`
  return `${XML}<worksheet xmlns="${MAIN}"><sheetViews>${view}</sheetViews><cols>${widths.join('')}</cols><sheetData>${head}${body}</sheetData></worksheet>`
}

const STYLES = `${XML}<styleSheet xmlns="${MAIN}"><fonts count="2"><font><sz val="11"/><name val="Calibri"/></font><font><b/><sz val="11"/><name val="Calibri"/></font></fonts><fills count="2"><fill><patternFill patternType="none"/></fill><fill><patternFill patternType="gray125"/></fill></fills><borders count="1"><border/></borders><cellStyleXfs count="1"><xf/></cellStyleXfs><cellXfs count="3"><xf/><xf numFmtId="49" applyNumberFormat="1"/><xf fontId="1" applyFont="1"/></cellXfs></styleSheet>`

/** The bytes of an XLSX file. `name`: of the sheet, at most 31 characters. */
export function writeXlsx(
  name: string,
  columns: readonly SheetColumn[],
  rows: readonly (readonly SheetCell[])[],
  rightToLeft: boolean,
): Uint8Array {
  const files: Record<string, string> = {
    '[Content_Types].xml': `${XML}<Types xmlns="http://schemas.openxmlformats.org/package/2006/content-types"><Default Extension="rels" ContentType="application/vnd.openxmlformats-package.relationships+xml"/><Default Extension="xml" ContentType="application/xml"/><Override PartName="/xl/workbook.xml" ContentType="${SHEET_TYPE}.sheet.main+xml"/><Override PartName="/xl/worksheets/sheet1.xml" ContentType="${SHEET_TYPE}.worksheet+xml"/><Override PartName="/xl/styles.xml" ContentType="${SHEET_TYPE}.styles+xml"/></Types>`,
    '_rels/.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/officeDocument" Target="xl/workbook.xml"/></Relationships>`,
    'xl/workbook.xml': `${XML}<workbook xmlns="${MAIN}" xmlns:r="${OFFICE}"><sheets><sheet name="${xmlText(name)}" sheetId="1" r:id="rId1"/></sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `${XML}<Relationships xmlns="${RELATIONS}"><Relationship Id="rId1" Type="${OFFICE}/worksheet" Target="worksheets/sheet1.xml"/><Relationship Id="rId2" Type="${OFFICE}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': STYLES,
    'xl/worksheets/sheet1.xml': sheetXml(columns, rows, rightToLeft),
  }
  const bytes = Object.fromEntries(
    Object.entries(files).map(([path, text]) => [path, strToU8(text)] as const),
  )
  return zipSync(bytes, { level: 1 })
}
