import { expect, test } from 'vitest'
import { centimes } from '../../../../shared/money.ts'
import { couriersTexts as texts } from '#texts/couriers.ts'
import { type CourierDraft, draftOf, nextKey, readDraft, rebaseDraft } from './courier-draft.ts'

const draft: CourierDraft = {
  ...draftOf(null),
  name: ' Yalidine ',
  from: 'constantine',
  stopdesk: '400',
  home: '600,50',
  exceptions: [{ key: 3, wilaya: 'adrar', stopdesk: '900', home: '1 400', desk: '01A' }],
}

test('a form is read as it is sent, and a known courier makes the same form again', () => {
  const read = readDraft(draft, true)
  expect(read).toEqual({
    courier: {
      name: ' Yalidine ',
      format: 'yalidine',
      columns: [],
      stopdesk: 400,
      home: 600.5,
      exceptions: [{ wilaya: 'adrar', stopdesk: 900, home: 1400, desk: '01A' }],
      returnFee: 0,
      trackingLink: '',
      from: 'constantine',
      active: true,
    },
  })
  const known = {
    _id: 'x',
    revision: 1,
    name: 'Yalidine',
    format: 'yalidine' as const,
    columns: [],
    stopdesk: centimes(400_00),
    home: centimes(600_50),
    exceptions: [
      { wilaya: 'adrar', stopdesk: centimes(900_00), home: centimes(1_400_00), desk: '01A' },
    ],
    returnFee: centimes(0),
    trackingLink: '',
    from: 'constantine',
    active: true,
  }
  expect(readDraft(draftOf(known), true)).toEqual({
    courier: { ...('courier' in read && read.courier), name: 'Yalidine' },
  })
})

test('what is wrong stands at its field', () => {
  const read = readDraft(
    {
      ...draft,
      name: '',
      from: '',
      home: 'x',
      exceptions: [{ key: 0, wilaya: '', stopdesk: '', home: '5', desk: '' }],
      trackingLink: 'https://yalidine.example',
    },
    true,
  )
  expect('problems' in read && Object.keys(read.problems).toSorted()).toEqual([
    'exceptions.0.stopdesk',
    'exceptions.0.wilaya',
    'from',
    'home',
    'name',
    'trackingLink',
  ])
  expect('problems' in read && read.problems['home']).toBe(texts.badPrice)
})

test('columns are those of a free file alone, and each has a head', () => {
  const columns = [{ key: 0, head: '', field: 'phone' as const, text: '' }]
  expect(readDraft({ ...draft, columns }, true)).toMatchObject({ courier: { columns: [] } })
  expect(readDraft({ ...draft, format: 'free', columns }, true)).toMatchObject({
    problems: { 'columns.0.head': 'Please enter the heading of the column.' },
  })
  expect(readDraft({ ...draft, format: 'free' }, true)).toMatchObject({
    problems: { columns: 'Please add at least one column.' },
  })
})

test('a new row has a key of its own', () => {
  expect(nextKey([])).toBe(0)
  expect(nextKey([{ key: 4 }, { key: 1 }])).toBe(5)
})

test('of a courier that was changed elsewhere, what was typed stays and the rest is as it is now', () => {
  const before = {
    _id: 'x',
    revision: 1,
    name: 'Rapide',
    format: 'ecotrack' as const,
    columns: [],
    stopdesk: centimes(400_00),
    home: centimes(600_00),
    exceptions: [
      { wilaya: 'adrar', stopdesk: centimes(900_00), home: centimes(1_400_00), desk: '' },
    ],
    returnFee: centimes(0),
    trackingLink: '',
    from: '',
    active: true,
  }
  const latest = {
    ...before,
    revision: 2,
    home: centimes(650_00),
    returnFee: centimes(200_00),
    exceptions: [],
  }
  const typed = { ...draftOf(before), stopdesk: '450', returnFee: '300' }
  expect(rebaseDraft(typed, before, latest)).toEqual({
    ...draftOf(latest),
    stopdesk: '450',
    returnFee: '300',
  })
})
