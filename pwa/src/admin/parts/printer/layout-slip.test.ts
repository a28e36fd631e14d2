import { expect, test } from 'vitest'
import { centimes } from '../../../../../shared/money.ts'
import { NO_SETTINGS, shopIn } from '../../../../../shared/shop/shop.ts'
import { shopTexts } from '#shared-texts/shop.ts'
import { testSlip } from './test-slip.ts'
import { DOTS, type Font, layoutSlip, placeCode, type TextMark, wrapText } from './layout-slip.ts'
import { slipSum } from '../slip/slip-shop.ts'

/** Every letter is half as wide as it is high. */
const measure = (text: string, { size }: Font) => [...text].length * size * 0.5
const FONT: Font = { size: 20, weight: 500 }

const shop = shopIn(NO_SETTINGS, 'en', shopTexts)

function lay(roll: '58mm' | '80mm', direction: 'ltr' | 'rtl', label = 'Total') {
  const base = testSlip(shop)
  const line = {
    key: '1',
    name: 'A jersey with a name that is longer than the paper is wide',
    reduced: { text: 'instead of 5 000.00 DA', reason: 'قميص' },
    quantity: 2,
    price: '4 500.00 DA',
    amount: '9 000.00 DA',
  }
  const heading = { number: 'Return T1-R000001', sale: 'Receipt T1-000001' }
  return layoutSlip(
    {
      ...base,
      goods: [{ key: 'sold', heading, lines: [line] }],
      sums: [[slipSum(label, centimes(900_000), true)]],
    },
    { roll, direction, measure },
  )
}
const textsOf = (marks: ReturnType<typeof lay>['marks']) =>
  marks.filter((mark): mark is TextMark => mark.kind === 'text')

test.each([
  ['58mm', 'ltr'],
  ['58mm', 'rtl'],
  ['80mm', 'ltr'],
  ['80mm', 'rtl'],
] as const)('nothing stands beyond the paper of %s, %s', (roll, direction) => {
  const { marks, width, height } = lay(roll, direction)
  expect(width).toBe(DOTS[roll])
  for (const { text, font, x, y, align } of textsOf(marks)) {
    const wide = measure(text, font)
    const from = { left: x, right: x - wide, center: x - wide / 2 }[align]
    expect({ text, from: Math.min(0, from) }).toEqual({ text, from: 0 })
    expect(from + wide).toBeLessThanOrEqual(width)
    expect(y).toBeLessThanOrEqual(height)
  }
})

test('no two lines of text stand on each other', () => {
  const lines = textsOf(lay('58mm', 'rtl').marks)
  for (const [place, line] of lines.entries()) {
    const next = lines[place + 1]
    if (!next || next.y === line.y) continue
    expect(next.y - line.y).toBeGreaterThanOrEqual(Math.min(line.font.size, next.font.size))
  }
})

test('an amount stands at the end of its line, which is the left one in Arabic', () => {
  const amounts = (direction: 'ltr' | 'rtl') =>
    textsOf(lay('80mm', direction).marks).filter(({ text }) => text === '9\u00a0000.00\u00a0DA')
  for (const { x, align } of amounts('ltr'))
    expect({ x, align }).toEqual({ x: 576, align: 'right' })
  for (const { x, align } of amounts('rtl')) expect({ x, align }).toEqual({ x: 0, align: 'left' })
  expect(amounts('rtl').length).toBeGreaterThan(0)
})

test('a label that leaves its amount no room has it below', () => {
  const { marks } = lay('58mm', 'ltr', 'Total of everything, 2 items')
  const texts = textsOf(marks)
  const last = texts.find(({ text }) => text.endsWith('items'))
  const below = texts.find(({ y }) => y > (last?.y ?? Infinity))
  expect(below).toMatchObject({ text: '9\u00a0000.00\u00a0DA', x: 384, align: 'right' })
})

test('an owner’s text runs in its own direction, and phones from left to right', () => {
  const settings = {
    revision: 1,
    name: 'Kora',
    phones: ['0661 22 33 44'],
    receiptHead: { text: 'مرحبا بكم' },
  }
  const slip = testSlip(shopIn(settings, 'en', shopTexts))
  const { marks } = layoutSlip(slip, { roll: '58mm', direction: 'ltr', measure })
  const directionOf = (text: string) => textsOf(marks).find((mark) => mark.text === text)?.direction
  expect(directionOf('مرحبا بكم')).toBe('rtl')
  const arabic = layoutSlip(slip, { roll: '58mm', direction: 'rtl', measure })
  expect(textsOf(arabic.marks).find(({ text }) => text === '0661 22 33 44')?.direction).toBe('ltr')
})

test('a code of any length stands on the paper, its modules as large as fit', () => {
  for (let digits = 1; digits < 1500; digits += 40) {
    for (const width of Object.values(DOTS)) {
      const { rows, scale, x } = placeCode('7'.repeat(digits), width, 0)
      expect(x).toBeGreaterThanOrEqual(0)
      expect(x + rows.length * scale).toBeLessThanOrEqual(width)
      expect(scale === 8 || rows.length * (scale + 1) > width).toBe(true)
    }
  }
})

test('words are wrapped whole, a word wider than the paper is broken, and lines that were written stay', () => {
  const wrap = (text: string) => wrapText(text, FONT, 100, measure)
  expect(wrap('eleven word')).toEqual(['eleven', 'word'])
  expect(wrap('a incomprehensible b')).toEqual(['a', 'incomprehe', 'nsible b'])
  expect(wrap('one\ntwo')).toEqual(['one', 'two'])
  expect(wrap('')).toEqual([''])
  // Amounts are not broken across lines.
  expect(wrap('for 5\u00a0000\u00a0DA')).toEqual(['for', '5\u00a0000\u00a0DA'])
})
