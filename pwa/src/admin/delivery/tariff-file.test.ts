import csv from 'papaparse'
import * as v from 'valibot'
import { expect, test } from 'vitest'
import { INITIAL_TARIFFS, NEWER_WILAYAS } from '../../../../shared/shipping/initial-tariffs.ts'
import { type Tariff, tariffSchema } from '../../../../shared/shipping/tariffs.ts'
import { searchTariffs, tariffByName, wilayaCode } from './find-wilaya.ts'
import { previewImport, readNewerWilayas } from './preview-import.ts'
import { readTariffFile, writeTariffFile } from './tariff-file.ts'

const newer = NEWER_WILAYAS.map(({ id, wilaya }) => ({
  id,
  wilaya,
  stopdesk_price: 500,
  home_price: 650,
}))
const tariffs: Tariff[] = [...INITIAL_TARIFFS, ...newer].map((tariff) =>
  v.parse(tariffSchema, tariff),
)

function read(text: string) {
  const { changes, problems } = readTariffFile(text, tariffs, csv)
  const byName = new Map(tariffs.map(({ id, wilaya }) => [id, wilaya]))
  return {
    changes: Object.fromEntries([...changes].map(([id, change]) => [byName.get(id), change])),
    problems: problems.map(({ line, reason }) => `${line}: ${reason}`),
  }
}

test('every wilaya has its legal number, and is found by any of its names', () => {
  expect(tariffs.map(wilayaCode).toSorted((a, b) => Number(a) - Number(b))).toEqual(
    Array.from({ length: 69 }, (_, index) => index + 1),
  )
  const found = (text: string) => searchTariffs(tariffs, text).map(({ wilaya }) => wilaya)
  expect(found('ain temou')).toEqual(['ain temouchent'])
  expect(found('بجايه')).toEqual(['bejaia'])
  expect(found('16')).toEqual(['alger'])
  expect(found('Tamanghasset')).toEqual(['tamanrasset'])
  expect(tariffByName(tariffs, 'El-Meghaier')?.wilaya).toBe("el m'ghair")
})

test('a file that was exported changes nothing when it is imported', () => {
  const oran = tariffs.find(({ wilaya }) => wilaya === 'oran')
  const [before] = tariffs
  if (!oran || !before) throw new Error('There are tariffs.')
  const odd = { ...oran, home_off: true as const, home_price: 65_050 as Tariff['home_price'] }
  const all = tariffs.map((tariff) => (tariff === oran ? odd : tariff))
  const text = writeTariffFile(all)
  expect(text.startsWith('\ufeffNumber;Wilaya;Stop Desk;Home Delivery;')).toBe(true)
  expect(text).toContain('\r\n31;Oran;500;650,50;yes;no\r\n')
  const file = readTariffFile(text, all, csv)
  expect(file.problems).toEqual([])
  expect(file.changes.size).toBe(69)
  expect(previewImport(file, all, new Map()).changes).toEqual([])
})

test('files are read with commas, semicolons, quotes, decimals and any line end', () => {
  expect(read('code,wilaya,stopdesk_price,home_price\r\n16,Alger,"450,5",700.00\r\n')).toEqual({
    changes: { alger: { stopDesk: '450.5', home: '700.00' } },
    problems: [],
  })
  expect(read('الرقم;الولاية;المكتب;المنزل\n;وهران;400 د.ج;1 200,00 DA;نعم;لا\n')).toEqual({
    changes: { oran: { stopDesk: '400', home: '1200.00', stopDeskOff: false, homeOff: true } },
    problems: [],
  })
  expect(read('\ufeff16;Alger;400;600\r31;;;700\r')).toEqual({
    changes: { alger: { stopDesk: '400', home: '600' }, oran: { home: '700' } },
    problems: [],
  })
})

test('columns may stand in any order when they are named', () => {
  expect(read('home_price;stopdesk_price;code\n700;400;31\n')).toEqual({
    changes: { oran: { stopDesk: '400', home: '700' } },
    problems: [],
  })
  expect(read('Home Delivery;Stop Desk;Wilaya\n700;500;Béjaïa\n').changes).toEqual({
    bejaia: { stopDesk: '500', home: '700' },
  })
})

test('the columns of a courier’s list are known by their French names, whatever the language of the page', () => {
  expect(read('Wilaya;Bureau;À domicile\nOran;400;700\n')).toEqual({
    changes: { oran: { stopDesk: '400', home: '700' } },
    problems: [],
  })
})

test('each bad line is listed with its number in the file and the reason, and the others are read', () => {
  const text = [
    'Number;Wilaya;Stop Desk;Home Delivery;Stop Desk offered;Home Delivery offered',
    '16;"Alger\n";400;600',
    ';Atlantis;1;1',
    '31;Alger;1;1',
    '31;Oran;-5;1',
    '31;Oran;5;1;perhaps',
    '',
    '16;Alger;1;1',
    '77;;1;1',
    '31;Oran;5;1;yes;no',
  ].join('\n')
  expect(read(text)).toEqual({
    changes: {
      alger: { stopDesk: '400', home: '600' },
      oran: { stopDesk: '5', home: '1', stopDeskOff: false, homeOff: true },
    },
    problems: [
      '4: There is no wilaya ‘Atlantis’.',
      '5: The name is Alger, but the number is that of Oran.',
      '6: ‘-5’ is no price in dinars.',
      '7: ‘perhaps’ is neither yes nor no.',
      '9: Alger stands in line 2 already.',
      '10: There is no wilaya ‘77’.',
    ],
  })
})

test('a preview says what would change of what is typed, and fills the form with it', () => {
  const file = readTariffFile('16;Alger;450;650;no\n31;Oran;500;850', tariffs, csv)
  const { changes, edits } = previewImport(file, tariffs, new Map())
  expect(changes.map(({ tariff, words }) => [tariff.wilaya, words])).toEqual([
    [
      'alger',
      [
        { kind: 'Stop Desk', change: '500\u00a0DA to 450\u00a0DA' },
        { kind: 'Stop Desk', change: 'offered to not offered' },
      ],
    ],
  ])
  expect(edits.size).toBe(1)
})

test('of a price list of 58 wilayas, each newer one may take the price of the one that couriers file it under', () => {
  const file = readTariffFile(
    '3;Laghouat;700;1100\n28;M’Sila;450;800\n68;Bou Saâda;600;900',
    tariffs,
    csv,
  )
  expect(file.problems).toEqual([])
  const byName = new Map(tariffs.map(({ id, wilaya }) => [id, wilaya]))
  const taken = [...readNewerWilayas(file, tariffs)].map(([id, change]) => [byName.get(id), change])
  // Bou Saâda has a line of its own; the others were cut from wilayas that the file does not name.
  expect(taken).toEqual([['aflou', { stopDesk: '700', home: '1100' }]])
})
