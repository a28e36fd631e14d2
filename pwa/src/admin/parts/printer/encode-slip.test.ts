import decodeQr from 'qr/decode.js'
import { expect, test } from 'vitest'
import type { Slip } from '../slip/slip.ts'
import { type Bitmap, encodeKick, encodeSlip, mustBeDrawn } from './encode-slip.ts'
import { pixelsOf, readEscPos, textOf } from './testing/read-escpos.ts'

const slip = (change: Partial<Slip> = {}): Slip => ({
  shop: {
    name: 'Kora',
    place: ['12, rue Larbi Ben M’hidi', 'Constantine, Algérie'],
    phones: ['031 22 33 44'],
    words: null,
    registers: ['RC 25/00-1234567B98'],
  },
  title: 'Ticket T1-000123',
  facts: ['25/11/2026 14:05'],
  goods: [
    {
      key: 'sold',
      heading: null,
      lines: [
        {
          key: '1',
          name: 'Maillot «\u00a0Été\u00a0», taille M',
          reduced: { text: 'au lieu de 5\u202f000,00\u00a0DA', reason: 'Fidélité' },
          quantity: 2,
          price: '4\u202f500,00\u00a0DA',
          amount: '9\u202f000,00\u00a0DA',
        },
      ],
    },
  ],
  sums: [[{ label: 'Total, 2 articles', amount: '9\u202f000,00\u00a0DA', strong: true }]],
  foot: { code: null, name: 'T1-000123', words: [], thanks: 'Merci de votre visite.' },
  ...change,
})

const print = (change: Partial<Slip> = {}, roll: '58mm' | '80mm' = '58mm', kick = false) =>
  encodeSlip(slip(change), { roll, kick, drawn: null })
const kindsOf = (bytes: Uint8Array) => readEscPos(bytes).map(({ kind }) => kind)

test('a slip is begun anew, written, and cut off', () => {
  expect(kindsOf(print())).toEqual(['init', 'text', 'cut'])
})

test('the drawer opens before anything is printed, and only when it is asked for', () => {
  expect(kindsOf(print({}, '58mm', true))).toEqual(['init', 'kick', 'text', 'cut'])
  expect(kindsOf(encodeKick())).toEqual(['init', 'kick'])
})

test('French letters are written by code pages, and signs of typography as on a typewriter', () => {
  const text = textOf(print({ facts: ['À Sétif, le cœur – «\u00a0ça\u00a0» … 12 €'] }))
  expect(text).toContain("12, rue Larbi Ben M'hidi")
  expect(text).toContain('Constantine, Algérie')
  expect(text.replaceAll(/\s+/g, ' ')).toContain('À Sétif, le coeur - « ça » ... 12 €')
  expect(text).not.toMatch(/\?/)
})

test('a text that holds commands of a printer is printed without them', () => {
  const text = 'Amine\u001b@\u001bp\0\u00190\u001dV\0'
  const written = print({ facts: [text], title: text })
  expect(kindsOf(written)).toEqual(['init', 'text', 'cut'])
  expect(textOf(written)).toContain('Amine@p0V')
})

test.each([
  ['58mm', 32],
  ['80mm', 48],
] as const)(
  'on a roll of %s a line has %i characters, with its amount at the end',
  (roll, most) => {
    const lines = textOf(print({}, roll)).split('\n')
    for (const line of lines) expect(line.length).toBeLessThanOrEqual(most)
    const amount = lines.find((line) => line.includes('2 x 4 500,00 DA'))
    expect(amount).toMatch(/ 9 000,00 DA$/)
    expect(amount).toHaveLength(most)
  },
)

test('an amount that does not fit beside its label stands below it, at the end of the line', () => {
  const label = 'Remise de fidélité de la boutique'
  const sums = [[{ label, amount: '-1 234 567,00 DA', strong: false }]]
  const text = textOf(print({ sums }))
  expect(text).toMatch(/Remise de fidélité de la\s+boutique\s+-1 234 567,00 DA\n/)
})

test('a name as long as a shopkeeper writes it is wrapped between its words', () => {
  const name = 'Boutique du Grand Stade de Constantine'
  const shop = { ...slip().shop, name }
  expect(textOf(print({ shop })).replaceAll(/\s+/g, ' ')).toContain(name)
})

test('the numbers of the tax office are for a sheet, and not on a roll', () => {
  expect(textOf(print())).not.toContain('RC 25')
})

test.each([
  ['58mm', 384],
  ['80mm', 576],
] as const)('the code of a long receipt is drawn across %s and is read back', (roll, width) => {
  // The maximum length of a signed receipt code.
  const code = `3${'0123456789'.repeat(51)}12`
  const foot = { code, name: 'T1-000123', words: [], thanks: null }
  const pictures = readEscPos(print({ foot }, roll)).filter(({ kind }) => kind === 'picture')
  const [picture] = pictures
  if (picture?.kind !== 'picture') throw new Error('no picture')
  expect(pictures).toHaveLength(1)
  expect(picture.width).toBe(width)
  expect(decodeQr(pixelsOf(picture))).toBe(code)
})

test('a slip that is drawn is one picture, black or white, without a gap', () => {
  const [width, height] = [384, 701]
  const data = new Uint8ClampedArray(width * height * 4).fill(255)
  const drawn: Bitmap = { width, height, data }
  const shade = (x: number, y: number, grey: number) =>
    data.fill(grey, (y * width + x) * 4, (y * width + x) * 4 + 3)
  shade(0, 0, 0)
  shade(383, 700, 100)
  shade(5, 300, 200)
  const commands = readEscPos(encodeSlip(slip(), { roll: '58mm', kick: false, drawn }))
  expect(commands.map(({ kind }) => kind)).toEqual(['init', 'picture', 'text', 'cut'])
  const [, picture] = commands
  if (picture?.kind !== 'picture') throw new Error('no picture')
  expect(picture).toMatchObject({ width, height: 704 })
  const dark = picture.rows.flatMap((row, y) =>
    row.flatMap((isDark, x) => (isDark ? [`${x},${y}`] : [])),
  )
  expect(dark).toEqual(['0,0', '383,700'])
})

test.each([
  ['Arabic goods', 'قميص النادي', true],
  ['a Polish name', 'Koszulka Łódź', true],
  ['an emoji', 'Maillot ⚽', true],
  ['French', 'Chaussures d’été à crampons, taille 42½', false],
  ['an isolated text', '\u2068Jersey\u2069\u00a0×\u202f2…', false],
])('a slip with %s is drawn: %3$s', (_what, name, isDrawn) => {
  const line = { key: '1', name, reduced: null, quantity: 1, price: '1 DA', amount: '1 DA' }
  expect(mustBeDrawn(slip({ goods: [{ key: '', heading: null, lines: [line] }] }))).toBe(isDrawn)
})
