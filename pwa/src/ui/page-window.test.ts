import { describe, expect, it } from 'vitest'
import { clampPage, pageCount, pageWindow } from './page-window.ts'

describe('pages shown in the bar', () => {
  it('up to five pages are listed in full', () => {
    expect(pageWindow(1, 5)).toEqual([1, 2, 3, 4, 5])
    expect(pageWindow(3, 3)).toEqual([1, 2, 3])
  })

  it('beyond five, two pages either side stand between the first and the last', () => {
    expect(pageWindow(6, 12)).toEqual([1, 'gap', 4, 5, 6, 7, 8, 'gap', 12])
  })

  it('a gap stands only where pages are left out', () => {
    expect(pageWindow(1, 6)).toEqual([1, 2, 3, 'gap', 6])
    expect(pageWindow(4, 6)).toEqual([1, 2, 3, 4, 5, 6])
    expect(pageWindow(6, 6)).toEqual([1, 'gap', 4, 5, 6])
    expect(pageWindow(3, 7)).toEqual([1, 2, 3, 4, 5, 'gap', 7])
  })

  it('every page of every list can be reached step by step', () => {
    for (let pages = 1; pages <= 40; pages += 1) {
      for (let current = 1; current <= pages; current += 1) {
        const shown = pageWindow(current, pages).filter((entry) => entry !== 'gap')
        expect(shown).toContain(current)
        expect(shown).toContain(1)
        expect(shown).toContain(pages)
        expect(shown).toEqual(shown.toSorted((a, b) => a - b))
        expect(new Set(shown).size).toBe(shown.length)
      }
    }
  })
})

describe('the page asked for', () => {
  it('an empty list still has its first page', () => {
    expect(pageCount(0, 20)).toBe(1)
    expect(pageCount(20, 20)).toBe(1)
    expect(pageCount(21, 20)).toBe(2)
  })

  it('a page outside the list becomes the nearest one inside', () => {
    expect(clampPage(9, 3)).toBe(3)
    expect(clampPage(-2, 3)).toBe(1)
    expect(clampPage(Number.NaN, 3)).toBe(1)
    expect(clampPage(2, 3)).toBe(2)
  })
})
