import { expect, test } from 'vitest'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import { testId } from '../../../../../shared/testing/test-id.ts'
import { barcodeListTexts as arabic } from '../../../texts/ar/barcode-list.ts'
import { barcodeListTexts as english } from '../../../texts/en/barcode-list.ts'
import { barcodeListTexts as french } from '../../../texts/fr/barcode-list.ts'
import { readTable } from '../table-file/read-table.ts'
import { matchCodes } from './match-codes.ts'
import { readBarcodeList } from './read-barcode-list.ts'

/** The codes of a file with their pieces, and the refused lines. */
async function read(text: string, least: 0 | 1 = 1) {
  const table = await readTable(new TextEncoder().encode(text))
  if ('problem' in table) throw new Error(table.problem)
  const list = readBarcodeList(table.rows, least)
  if ('problem' in list) return { ...list, codes: [], refused: [] }
  const { codes, refused } = list
  return {
    codes: codes.map(({ code, pieces }) => [code, pieces]),
    refused: refused.map(({ line, text: what, reason }) => `${line} ${what}: ${reason}`),
  }
}

const JERSEY = '6130000000017'
const BALL = '6130000000024'

test('each line of a scanner is one piece', async () => {
  expect(await read(`${JERSEY}\n${BALL}\n${JERSEY}\n\n${JERSEY}\n`)).toEqual({
    codes: [
      [JERSEY, 3],
      [BALL, 1],
    ],
    refused: [],
  })
})

test.each([
  [`${JERSEY};4\n${BALL};2`],
  [`4,${JERSEY}\n2,${BALL}`],
  [`Code-barres;Quantité\n${JERSEY};4\n${BALL};2`],
  [`Qty\tName\tEAN\n4\tJersey\t${JERSEY}\n2\tBall\t${BALL}`],
  [`Κωδικός;Τεμάχια\n${JERSEY};4\n${BALL};2`],
  [`${JERSEY};3\n${BALL};2\n${JERSEY};1`],
  [`EAN;Article;Qté reçue\n${JERSEY};Jersey;4\n${BALL};Ball;2`],
  [`EAN;Qté livrée :\n${JERSEY};4\n${BALL};2`],
  [`EAN;Pcs\n${JERSEY};4\n${BALL};2`],
  [`EAN;Nbre.\n${JERSEY};4\n${BALL};2`],
  [`الباركود;الكمية المستلمة;السعر\n${JERSEY};4;900\n${BALL};2;900`],
  [`EAN;Τεμάχια\n${JERSEY};4\n${BALL};2`],
  [`EAN;Prix;Τεμάχια;Stock\n${JERSEY};900;3;4\n${BALL};900;3;2`],
  [`;${JERSEY};;4\n;${BALL};;2`],
])(
  'a column of codes and one of pieces is read, whatever stands above and first: %s',
  async (text) => {
    expect(await read(text)).toEqual({
      codes: [
        [JERSEY, 4],
        [BALL, 2],
      ],
      refused: [],
    })
  },
)

test.each([
  ['several unknown columns of numbers', `EAN;A;B\n${JERSEY};4;900\n${BALL};2;900`],
  ['an unknown one beside a name', `EAN;Article;A\n${JERSEY};Jersey;4\n${BALL};Ball;2`],
  ['two known ones', `EAN;Qté;Qté reçue\n${JERSEY};5;4\n${BALL};2;2`],
  ['only a price', `EAN;Prix\n${JERSEY};900\n${BALL};900`],
  ['only a size', `EAN;Pointure\n${JERSEY};42\n${BALL};43`],
  ['pieces with a word behind them', `EAN;A\n${JERSEY};4 p\n${BALL};2 p`],
])('which column has the pieces is asked, not guessed: %s', async (_case, text) => {
  expect(await read(text, 0)).toEqual({
    problem: expect.stringMatching(/which column has the pieces/),
    codes: [],
    refused: [],
  })
})

test('without headings more than two columns are refused, as the first may be numbers of rows', async () => {
  for (const text of [`1;${JERSEY};4\n2;${BALL};2`, `${JERSEY};4;900\n${BALL};2;900`]) {
    expect(await read(text)).toMatchObject({
      problem: expect.stringMatching(/headings/),
      codes: [],
    })
  }
})

test('without headings a column that numbers its rows is refused, as it may be no pieces', async () => {
  const numbered = (rows: readonly number[]) => rows.map((row) => `${row};${JERSEY}`).join('\n')
  expect(await read(numbered([1, 2, 3]))).toMatchObject({
    problem: expect.stringMatching(/headings/),
    codes: [],
  })
  for (const pieces of [
    [1, 2],
    [1, 2, 4],
    [2, 3, 4],
  ]) {
    expect((await read(numbered(pieces))).codes).toEqual([[JERSEY, pieces.reduce((a, b) => a + b)]])
  }
  expect((await read(`Qty;EAN\n${numbered([1, 2, 3])}`)).codes).toEqual([[JERSEY, 6]])
})

test('a column of names is no column of pieces', async () => {
  const { codes } = await read(`EAN;Article\n${JERSEY};Jersey 3\n${BALL};Ball\n${BALL};Ball`)
  expect(codes).toEqual([
    [JERSEY, 1],
    [BALL, 2],
  ])
})

test.each([
  ['en', english],
  ['fr', french],
  ['ar', arabic],
])('each heading that a refusal offers is read as the pieces: %s', async (_language, texts) => {
  const offered = /\(([^)]+)\)/.exec(texts.whichPieces)?.[1]?.split(/[,،] ?/) ?? []
  expect(offered.length).toBeGreaterThan(3)
  for (const name of offered) {
    const { codes } = await read(`EAN;Réf;${name}\n${JERSEY};7;4`)
    expect([name, codes]).toEqual([name, [[JERSEY, 4]]])
  }
})

test('what cannot be used is said by its line, and nothing is guessed', async () => {
  const text = `Barcode;Stock\n${JERSEY};\n;3\n${BALL};two\n${BALL};-1\n6,13E+12;4\n${BALL};1,5\n${BALL};0`
  const { codes, refused } = await read(text)
  expect(codes).toEqual([])
  expect(refused).toEqual([
    `2 ${JERSEY}: The pieces are no whole number. Write them beside the barcode.`,
    '3 3: There is no barcode in this line.',
    `4 ${BALL}: The pieces are no whole number. Write them beside the barcode.`,
    `5 ${BALL}: The pieces are no whole number. Write them beside the barcode.`,
    expect.stringMatching(/^6 .*shortened this barcode/),
    `7 ${BALL}: The pieces are no whole number. Write them beside the barcode.`,
    `8 ${BALL}: The pieces are no whole number. Write them beside the barcode.`,
  ])
})

test('nothing on the shelf is a count, and no delivery', async () => {
  expect((await read(`${JERSEY};0`, 0)).codes).toEqual([[JERSEY, 0]])
  expect((await read(`${JERSEY};0`, 1)).codes).toEqual([])
})

test('codes become sizes; unknown ones and those of other goods are refused at each of their lines', () => {
  const product = (id: string, barcode: string) =>
    ({
      _id: testId(id),
      title: id,
      barcode: null,
      sizes: [{ size: 'M', quantity: 1, barcode }],
    }) as unknown as CounterProduct
  const [jersey, boot] = [product('jersey', '012345678905'), product('boot', BALL)]
  const codes = [
    { code: '12345678905', pieces: 1, lines: [5] },
    { code: '012345678905', pieces: 2, lines: [1] },
    { code: '0012345678905', pieces: 4, lines: [2] },
    { code: '999', pieces: 2, lines: [3, 4] },
    { code: BALL, pieces: 1, lines: [6] },
  ]
  const matched = matchCodes({ codes, refused: [] }, [jersey, boot], ({ title }) =>
    title === 'boot' ? 'Boots are not counted.' : null,
  )
  // UPC-A is read with and without its leading zero of EAN-13.
  expect(matched.entries).toMatchObject([{ size: 'M', pieces: 6, line: 1 }])
  expect(matched.refused.map(({ line, text }) => `${line} ${text}`)).toEqual([
    '3 999',
    '4 999',
    '5 12345678905',
    `6 ${BALL}`,
  ])
})
