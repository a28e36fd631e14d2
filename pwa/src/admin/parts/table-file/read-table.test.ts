import { strToU8, zipSync } from 'fflate'
import { describe, expect, test } from 'vitest'
import { readTable } from './read-table.ts'
import { MAX_FILE_BYTES, MAX_ROWS } from './table.ts'
import { writeXlsx } from './write-xlsx.ts'

const utf8 = (text: string) => new TextEncoder().encode(text)

/** A text in a code page of one byte a letter; `letters`: those beyond ASCII. */
function inCodePage(text: string, letters: Record<string, number>): Uint8Array {
  return Uint8Array.from(text, (letter) => letters[letter] ?? letter.charCodeAt(0))
}

async function rowsOf(bytes: Uint8Array) {
  const read = await readTable(bytes)
  if ('problem' in read) throw new Error(read.problem)
  return read.rows
}

describe('a CSV file', () => {
  test.each([
    [
      'of Excel in French: semicolons, UTF-8 with its mark',
      utf8('\ufeffTitre;Prix\r\nÉté;4500,50\r\n'),
    ],
    ['with commas and quotes', utf8('Titre,Prix\nÉté,"4500,50"\n')],
    ['with tabs', utf8('Titre\tPrix\nÉté\t4500,50\n')],
    ['in the French code page', inCodePage('Titre;Prix\r\nÉté;4500,50', { É: 0xc9, é: 0xe9 })],
    [
      'in UTF-16, Excel’s Unicode text',
      new Uint8Array(Buffer.from('\ufeffTitre\tPrix\r\nÉté\t4500,50', 'utf16le')),
    ],
  ])('%s is read', async (_name, bytes) => {
    expect(await rowsOf(bytes)).toEqual([
      { line: 1, cells: ['Titre', 'Prix'] },
      { line: 2, cells: ['Été', '4500,50'] },
    ])
  })

  test('in the Arabic code page is read', async () => {
    const letters = { ق: 0xde, م: 0xe3, ي: 0xed, ص: 0xd5 }
    const bytes = inCodePage('Title;Price\r\nقميص;4500', letters)
    expect(await rowsOf(bytes)).toEqual([
      { line: 1, cells: ['Title', 'Price'] },
      { line: 2, cells: ['قميص', '4500'] },
    ])
  })

  test('counts its lines through empty rows and breaks in cells', async () => {
    const text = 'Title;Description\r\n;;\r\n"A";"one\r\ntwo"\r\nB;three\r\n'
    expect((await rowsOf(utf8(text))).map(({ line }) => line)).toEqual([1, 3, 5])
  })

  test('loses what Excel and our own files put around a text', async () => {
    expect(await rowsOf(utf8(`Title;Barcode\n'=SUM(A1);="0123"\n`))).toMatchObject([
      {},
      { cells: ['=SUM(A1)', '0123'] },
    ])
  })
})

/** An XLSX file as other programs write it: sheets by name, with their XML. */
function xlsxOf(sheets: { name: string; state?: string; xml: string }[]): Uint8Array {
  const main = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main'
  const office = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships'
  const names = sheets.map(
    ({ name, state }, n) =>
      `<sheet name="${name}" sheetId="${n + 1}"${state ? ` state="${state}"` : ''} r:id="rId${n + 1}"/>`,
  )
  const links = sheets.map(
    (_, n) =>
      `<Relationship Id="rId${n + 1}" Type="${office}/worksheet" Target="worksheets/sheet${n + 1}.xml"/>`,
  )
  const files: Record<string, string> = {
    'xl/workbook.xml': `<workbook xmlns="${main}" xmlns:r="${office}"><sheets>${names.join('')}</sheets></workbook>`,
    'xl/_rels/workbook.xml.rels': `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${links.join('')}<Relationship Id="rId99" Type="${office}/styles" Target="styles.xml"/></Relationships>`,
    'xl/styles.xml': `<styleSheet xmlns="${main}"><cellXfs><xf/><xf numFmtId="14"/></cellXfs></styleSheet>`,
  }
  for (const [n, { xml }] of sheets.entries()) {
    files[`xl/worksheets/sheet${n + 1}.xml`] =
      `<worksheet xmlns="${main}"><sheetData>${xml}</sheetData></worksheet>`
  }
  return zipSync(
    Object.fromEntries(Object.entries(files).map(([path, text]) => [path, strToU8(text)])),
  )
}

const cell = (address: string, text: string) =>
  `<c r="${address}" t="inlineStr"><is><t>${text}</t></is></c>`

describe('an XLSX file', () => {
  test('is read from its first sheet that is not hidden', async () => {
    const bytes = xlsxOf([
      { name: 'Old', state: 'hidden', xml: `<row r="1">${cell('A1', 'hidden')}</row>` },
      { name: 'Lists', state: 'veryHidden', xml: `<row r="1">${cell('A1', 'hidden')}</row>` },
      { name: 'Products', xml: `<row r="1">${cell('A1', 'seen')}</row>` },
    ])
    expect(await rowsOf(bytes)).toEqual([{ line: 1, cells: ['seen'] }])
  })

  test('keeps its line numbers through empty rows and columns, and says what is a date or a number', async () => {
    const formula = '<c r="D5"><f>A1*2</f><v>9000</v></c>'
    const row = `<row r="5">${cell('B5', ' Title ')}<c r="C5" s="1"><v>45000</v></c>${formula}<c r="E5" t="b"><v>1</v></c></row>`
    expect(await rowsOf(xlsxOf([{ name: 'A', xml: `<row r="1"/>${row}` }]))).toEqual([
      { line: 5, cells: [null, 'Title', expect.any(Date), 9000, true] },
    ])
  })

  test('larger than half a megabyte is read, for which the reader would begin a worker', async () => {
    const columns = [{ heading: 'Title', isText: true, width: 10 }]
    const rows = Array.from({ length: 20_000 }, (_, n) => [`Maillot ${n} ${'x'.repeat(60)}`])
    const read = await rowsOf(writeXlsx('A', columns, rows, false))
    expect(read).toHaveLength(20_001)
    expect(read.at(-1)?.line).toBe(20_001)
  })

  test.each([
    ['a cell beyond all sheets', `<row r="99999999">${cell('A99999999', 'x')}</row>`],
    ['a column beyond all sheets', `<row r="1">${cell('ZZZZZZ1', 'x')}</row>`],
    ['the last cell of a sheet', `<row r="1048576">${cell('XFD1048576', 'x')}</row>`],
    ['another way to write it', `<row r = '1048576'><c r = 'XFD1048576'/></row>`],
    ['no XML', '<row><c'],
  ])('with %s is refused', async (_name, xml) => {
    expect(await readTable(xlsxOf([{ name: 'A', xml }]))).toEqual({ problem: 'unreadable' })
  })

  test('that would be larger than its limit once unzipped is not unzipped', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(160 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(MAX_FILE_BYTES)
    expect(await readTable(bomb)).toEqual({ problem: 'unreadable' })
  })
})

test.each([
  ['an empty file', new Uint8Array(), 'empty'],
  ['a file of empty lines', utf8('\n;;\n'), 'empty'],
  ['an old Excel file', Uint8Array.from([0xd0, 0xcf, 0x11, 0xe0, 1]), 'old-excel'],
  ['a picture', Uint8Array.from([0x89, 0x50, 0x4e, 0x47, 0, 0, 0]), 'unreadable'],
  ['another zip', zipSync({ 'a.txt': strToU8('a') }), 'unreadable'],
  ['a file that is too large', new Uint8Array(MAX_FILE_BYTES + 1).fill(65), 'too-large'],
  ['a file with too many lines', utf8('a;b\n'.repeat(MAX_ROWS + 1)), 'too-long'],
])('%s is refused as a whole', async (_name, bytes, problem) => {
  expect(await readTable(bytes)).toEqual({ problem })
})
