import { strToU8, unzipSync, zipSync } from 'fflate'
import { afterEach, describe, expect, test, vi } from 'vitest'
import { MOST_READING_MS, openFile } from './open-file.ts'
import { readTable } from './read-table.ts'
import { MAX_COLUMNS, MAX_FILE_BYTES, MAX_ROWS } from './table.ts'
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

  test('is read without the empty rows and cells that a format left down to the end of the sheet', async () => {
    const formatted =
      '<row r="1048576" s="3"><c r="A1048576" s="3"/><c r="XFD1048576" s="3"/></row>'
    const last = '<row r="1048575" ht="15"/>'
    const xml = `<row r="2">${cell('B2', 'x')}<c r="XFD2" s="1"/></row>${last}${formatted}`
    expect(await rowsOf(xlsxOf([{ name: 'A', xml }]))).toEqual([{ line: 2, cells: [null, 'x'] }])
  })

  test('is read when comments stand in it, and refused with a text that would be read as none', async () => {
    const rowOf = (text: string) => `<!-- a --><row r="1">${cell('A1', text)}</row>`
    expect(await rowsOf(xlsxOf([{ name: 'A', xml: rowOf('a &lt; b') }]))).toEqual([
      { line: 1, cells: ['a < b'] },
    ])
    expect(await readTable(xlsxOf([{ name: 'A', xml: rowOf('<![CDATA[a]]>') }]))).toEqual({
      problem: 'unreadable',
    })
  })

  const TOO_FAR = 'too-much'
  test.each([
    ['a cell beyond all sheets', `<row r="99999999">${cell('A99999999', 'x')}</row>`, 'unreadable'],
    ['a column beyond all sheets', `<row r="1">${cell('ZZZZ1', 'x')}</row>`, 'unreadable'],
    ['a column behind the last one', `<row r="1">${cell('XFE1', 'x')}</row>`, TOO_FAR],
    ['the last cell of a sheet', `<row r="1048576">${cell('XFD1048576', 'x')}</row>`, TOO_FAR],
    [
      'its last row',
      `<row r="1">${cell('K1', 'x')}</row><row r="1048576">${cell('A1048576', 'x')}</row>`,
      TOO_FAR,
    ],
    [
      'many columns and many rows',
      `<row r="1">${cell('XFD1', 'x')}</row><row r="900">${cell('A900', 'x')}</row>`,
      TOO_FAR,
    ],
    ['a number in another notation', `<row r="1e9">${cell('A1', 'x')}</row>`, 'unreadable'],
    ['a number in letters of XML', `<row r="&#49;e9">${cell('A1', 'x')}</row>`, 'unreadable'],
    [
      'a second address in another namespace',
      '<row r="1"><c r="A1" x:r="XFD1048576"><v>1</v></c></row>',
      TOO_FAR,
    ],
    [
      'a row in another namespace',
      '<y:row r="1048576"><y:c r="XFD1048576"><v>1</v></y:c></y:row>',
      TOO_FAR,
    ],
    [
      'another way to write it',
      `<row r = '1048576'><c r = 'XFD1048576'><v>1</v></c></row>`,
      TOO_FAR,
    ],
    [
      'an attribute that ends no tag',
      '<row r="1"><c t=">" r="XFD1048576"><v>1</v></c></row>',
      'unreadable',
    ],
    ['tags without an end', '<c '.repeat(1_000_000), 'unreadable'],
    [
      'a text longer than a cell has',
      `<row r="1">${cell('A1', 'x'.repeat(1_000_000))}</row>`,
      'unreadable',
    ],
    [
      'spaces longer than a file',
      `<row r="1">${cell('A1', 'x')}</row>${' '.repeat(1_000_000)}`,
      'unreadable',
    ],
    [
      'a comment without an end',
      `<row r="1">${cell('A1', 'x')}</row><!--${'<'.repeat(1_000_000)}`,
      'unreadable',
    ],
    ['no XML', '<row><c', 'unreadable'],
  ])('with %s is refused before it is read', async (_name, xml, problem) => {
    expect(await readTable(xlsxOf([{ name: 'A', xml }]))).toEqual({ problem })
  })

  test('is checked whatever the file of its sheet is called', async () => {
    const files = unzipSync(xlsxOf([{ name: 'A', xml: '' }]))
    const hidden = { ...files }
    hidden['xl/theme.xml'] = strToU8(
      `<worksheet><sheetData><row r="1048576">${cell('XFD1048576', 'x')}</row></sheetData></worksheet>`,
    )
    hidden['xl/_rels/workbook.xml.rels'] = strToU8(
      new TextDecoder()
        .decode(files['xl/_rels/workbook.xml.rels'])
        .replace('worksheets/sheet1.xml', 'theme.xml'),
    )
    expect(await readTable(zipSync(hidden))).toEqual({ problem: 'too-much' })
  })

  test('with a document type, which may declare entities of entities, is refused', async () => {
    const files = unzipSync(xlsxOf([{ name: 'A', xml: `<row r="1">${cell('A1', '&a;')}</row>` }]))
    const name = 'xl/worksheets/sheet1.xml'
    const text = `<!DOCTYPE x [<!ENTITY a "aa">]>${new TextDecoder().decode(files[name])}`
    expect(await readTable(zipSync({ ...files, [name]: strToU8(text) }))).toEqual({
      problem: 'unreadable',
    })
  })

  test('whose cells repeat one long text until it fills the memory is refused', async () => {
    const files = unzipSync(
      xlsxOf([
        {
          name: 'A',
          xml: Array.from(
            { length: 2000 },
            (_, n) => `<row r="${n + 1}"><c r="A${n + 1}" t="s"><v>0</v></c></row>`,
          ).join(''),
        },
      ]),
    )
    const shared = `<sst><si><t>${'x'.repeat(200_000)}</t></si></sst>`
    const bomb = zipSync({ ...files, 'xl/sharedStrings.xml': strToU8(shared) })
    expect(bomb.length).toBeLessThan(20_000)
    expect(await readTable(bomb)).toEqual({ problem: 'too-much' })
  })

  test('that would be larger than its limit once unzipped is not unzipped', async () => {
    const bomb = zipSync({ 'xl/worksheets/sheet1.xml': new Uint8Array(160 * 1024 * 1024) })
    expect(bomb.length).toBeLessThan(MAX_FILE_BYTES)
    expect(await readTable(bomb)).toEqual({ problem: 'too-much' })
  })
})

describe('a CSV file of a few letters', () => {
  test.each([
    ['with a line of a million columns', ';'.repeat(1_000_000), 'too-much'],
    [
      'with more columns than a sheet, through breaks in cells',
      '"\n";'.repeat(MAX_COLUMNS + 1),
      'too-much',
    ],
    ['with more cells than a list', `${';'.repeat(10_000)}a\n`.repeat(400), 'too-much'],
    ['whose quotation mark is not closed', `a;b\n"c;d\n${'e;f\n'.repeat(10)}`, 'open-quote'],
  ])('%s is refused', async (_name, text, problem) => {
    expect(await readTable(utf8(text))).toEqual({ problem })
  })

  test('of one line of ten megabytes is one cell', async () => {
    const [row] = await rowsOf(utf8('x'.repeat(10 * 1024 * 1024)))
    expect(row?.cells).toHaveLength(1)
  })
})

describe('a worker', () => {
  class Silent extends EventTarget {
    terminate = terminate
    postMessage(): void {}
  }
  const terminate = vi.fn()
  afterEach(() => {
    vi.useRealTimers()
    vi.unstubAllGlobals()
  })

  test('that reads for too long is ended, and the person is told', async () => {
    vi.useFakeTimers()
    vi.stubGlobal('Worker', Silent)
    const read = openFile(new File(['a;b'], 'a.csv'), new AbortController().signal)
    await vi.waitFor(() => expect(vi.getTimerCount()).toBe(1))
    expect(terminate).not.toHaveBeenCalled()
    vi.advanceTimersByTime(MOST_READING_MS)
    expect(await read).toEqual({ problem: 'too-slow' })
    expect(terminate).toHaveBeenCalledOnce()
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
