import { expect, test } from 'vitest'
import { LABEL_FORMATS, labelPageRule, sheetsOf, UNPRINTED } from './label-formats.ts'

test('each sheet of labels fits on A4, its labels apart from no edge of it', () => {
  for (const { columns, rows, width, height, marginX, marginY, gapX } of Object.values(
    LABEL_FORMATS,
  ).slice(0, 3)) {
    expect(marginX).toBeGreaterThanOrEqual(0)
    expect(marginY).toBeGreaterThanOrEqual(0)
    expect(2 * marginX + columns * width + (columns - 1) * gapX).toBeCloseTo(210)
    expect(2 * marginY + rows * height).toBeCloseTo(297)
  }
})

test('nothing of a label lies where printers leave a sheet white, and its bars are wide enough for scanners', () => {
  for (const [name, format] of Object.entries(LABEL_FORMATS)) {
    const { width, marginX, marginY, paddingX, paddingY, module } = format
    if (name !== 'roll') {
      expect(marginX + paddingX).toBeGreaterThanOrEqual(UNPRINTED)
      expect(marginY + paddingY).toBeGreaterThanOrEqual(UNPRINTED)
    }
    // 95 modules of an EAN-13 and 11 on each side; the standard takes 80 % of the normal 0.33 mm.
    expect(Math.min(module, (width - 2 * paddingX) / 117)).toBeGreaterThanOrEqual(0.264)
  }
})

test('labels begin where the first sheet has some left, and go on with full sheets', () => {
  const labels = Array.from({ length: 30 }, (_, n) => n)
  const sheets = sheetsOf(labels, LABEL_FORMATS['3x8'], 10)
  expect(sheets.map(({ length }) => length)).toEqual([24, 16])
  expect(sheets[0]?.slice(8, 12)).toEqual([null, null, 0, 1])
})

test('a sheet without a label left is none, and a roll has a page for each label', () => {
  expect(sheetsOf([1], LABEL_FORMATS['3x8'], 99)[0]?.at(-1)).toBe(1)
  expect(sheetsOf([1, 2], LABEL_FORMATS.roll, 5)).toEqual([[1], [2]])
  expect(sheetsOf([], LABEL_FORMATS.roll, 0)).toEqual([])
  expect(labelPageRule('roll')).toContain('50mm 30mm')
})
