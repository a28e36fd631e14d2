import * as v from 'valibot'
import { expect, test } from 'vitest'
import { dinarsToCentimes } from '../../../../shared/money.ts'
import { type Tariff, tariffSchema } from '../../../../shared/shipping/tariffs.ts'
import { changeMany } from './bulk-change.ts'
import {
  changedRows,
  changesOf,
  editTariff,
  rowOf,
  settleConflicts,
  type TariffEdits,
} from './tariff-edits.ts'

const NONE: TariffEdits = new Map()

function tariff(changes: object = {}): Tariff {
  const alger = { id: 1, wilaya: 'alger', stopdesk_price: 500, home_price: 650 }
  return v.parse(tariffSchema, { ...alger, ...changes })
}

test('half a price is kept as it is typed, and the price of before is no change', () => {
  const edits = editTariff(NONE, tariff(), { stopDesk: '500.' })
  expect(rowOf(tariff(), edits.get(1)).typed.stopDesk).toBe('500.')
  expect(changedRows(edits, [tariff()])).toEqual([])
  expect(editTariff(edits, tariff(), { stopDesk: '500' }).size).toBe(0)
})

test('what is saved is what was typed, based on the tariff as it is shown', () => {
  const edits = editTariff(NONE, tariff(), { home: '700,5', stopDeskOff: true })
  const [change] = changesOf(changedRows(edits, [tariff()]))
  expect(change?.wished).toEqual({
    stopdesk_price: 50_000,
    home_price: 70_050,
    stopdesk_off: true,
    home_off: false,
  })
  expect(change?.seen).toMatchObject({ home_price: 65_000, stopdesk_off: false })
})

test('a price that cannot be read is marked and never saved', () => {
  const edits = editTariff(NONE, tariff(), { home: 'six' })
  const rows = changedRows(edits, [tariff()])
  expect([...(rows[0]?.invalid ?? [])]).toEqual(['home'])
  expect(changesOf(rows)).toEqual([])
})

test('a field that was not touched follows a change made elsewhere', () => {
  const edits = editTariff(NONE, tariff(), { home: '700' })
  const row = rowOf(tariff({ stopdesk_price: 450, stopdesk_off: true }), edits.get(1))
  expect(row.typed).toEqual({ stopDesk: '450', home: '700', stopDeskOff: true, homeOff: false })
  expect(row.conflicts).toEqual([])
})

test('a field changed here and elsewhere is a conflict, until one of the figures is chosen', () => {
  const edits = editTariff(NONE, tariff(), { home: '700', stopDesk: '400' })
  const now = tariff({ home_price: 900 })
  expect(rowOf(now, edits.get(1))).toMatchObject({
    typed: { home: '700' },
    conflicts: ['home'],
  })
  const mine = settleConflicts(edits, now, true)
  expect(rowOf(now, mine.get(1))).toMatchObject({
    typed: { home: '700', stopDesk: '400' },
    conflicts: [],
  })
  expect(changesOf(changedRows(mine, [now]))[0]?.seen.home_price).toBe(90_000)
  const theirs = settleConflicts(edits, now, false)
  expect(rowOf(now, theirs.get(1)).typed).toMatchObject({ home: '900', stopDesk: '400' })
})

test('the same change made elsewhere is none any more', () => {
  const edits = editTariff(NONE, tariff(), { home: '700' })
  expect(changedRows(edits, [tariff({ home_price: 700 })])).toEqual([])
})

const both = [tariff(), tariff({ id: 2, wilaya: 'oran', stopdesk_price: 300 })]
const change = (edits: TariffEdits, action: 'set' | 'add' | 'subtract' | 'off', dinars = 0) =>
  changeMany(edits, both, { kind: 'stopDesk', action, amount: dinarsToCentimes(dinars) })

test('several are changed at once, from what is typed already, and only the kind that was meant', () => {
  const typed = editTariff(NONE, tariff(), { stopDesk: '510' })
  const { edits } = change(typed, 'add', 40.5)
  const texts = changedRows(edits, both).map((row) => [row.typed.stopDesk, row.typed.home])
  expect(texts).toEqual([
    ['550.50', '650'],
    ['340.50', '650'],
  ])
  const off = change(edits, 'off').edits
  expect(changedRows(off, both).map((row) => [row.typed.stopDeskOff, row.typed.homeOff])).toEqual([
    [true, false],
    [true, false],
  ])
})

test('a price below 0 in one of them changes none', () => {
  const { edits, impossible } = change(NONE, 'subtract', 400)
  expect(impossible.map(({ wilaya }) => wilaya)).toEqual(['oran'])
  expect(edits).toBe(NONE)
})
