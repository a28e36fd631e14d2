import { expect, test } from 'vitest'
import type { CourierFormat } from '../couriers/courier.ts'
import { centimes } from '../money.ts'
import { courierFile, type FileCourier, type FileParcel } from './courier-file.ts'

const nadia: FileParcel = {
  orderNumber: 41,
  fullName: 'نادية بن علي',
  phone: '0550123456',
  wilaya: 'constantine',
  commune: 'El Khroub',
  address: 'حي الوئام, El Khroub, Constantine',
  goods: 'Rhumel (42) × 1; lacets, Ball × 2',
  pieces: 3,
  shippingType: 'Home',
  cash: centimes(12_400_00),
}
/** To a wilaya created after the couriers' list of 58. */
const amine: FileParcel = {
  ...nadia,
  orderNumber: 42,
  fullName: 'Amine',
  wilaya: 'bou saada',
  commune: 'Bou Saada',
  address: '=HYPERLINK("x"), Bou Saada, M’Sila',
  goods: 'Ball × 1',
  pieces: 1,
  shippingType: 'Stop Desk',
  cash: centimes(4_200_00),
}

const file = (courier: Partial<FileCourier> & { format: CourierFormat }) =>
  courierFile(
    {
      columns: [],
      from: 'constantine',
      exceptions: [{ wilaya: 'bou saada', stopdesk: centimes(0), home: centimes(0), desk: '28A' }],
      ...courier,
    },
    [nadia, amine],
  )

test.each<CourierFormat>(['yalidine', 'zr-express', 'ecotrack', 'noest'])(
  'the file for %s is as its golden file',
  async (format) => {
    const text = file({ format })
    await expect(text).toMatchFileSnapshot(`./golden/${format}.csv`)
  },
)

test('a parcel is one line of the file, whatever an earlier version stored of its customer', () => {
  const forged = 'Amine\r\n43;Mallory\0\u202e'
  const courier = { format: 'yalidine' as const, columns: [], from: 'constantine', exceptions: [] }
  const text = courierFile(courier, [{ ...amine, fullName: forged, address: '\0\u200f=1+1' }])
  const [, line, end, ...more] = text.split('\r\n')
  expect([end, more]).toEqual(['', []])
  expect(line).toContain('Amine;"43;Mallory";0550123456;')
  expect(line).toContain(";'=1+1;")
})

test('a free file has the columns that the owner chose, in that order', () => {
  const columns = [
    { head: 'Réf', field: 'number', text: '' },
    { head: 'Client', field: 'fullName', text: '' },
    { head: 'Boutique', field: 'fixed', text: 'Kora' },
    { head: 'COD', field: 'amount', text: '' },
    { head: 'Code', field: 'wilayaCode', text: '' },
    { head: 'Bureau', field: 'desk', text: '' },
  ] as const
  expect(file({ format: 'free', columns: [...columns] })).toBe(
    '\ufeffRéf;Client;Boutique;COD;Code;Bureau\r\n' +
      '41;نادية بن علي;Kora;12400;25;\r\n' +
      '42;Amine;Kora;4200;28;28A\r\n',
  )
})

test('prices are whole, the newest wilayas are filed under one of the 58, and no text is a formula', () => {
  for (const format of ['yalidine', 'zr-express', 'ecotrack', 'noest'] as const) {
    const [, , line = ''] = file({ format }).split('\r\n')
    expect(line).toContain(';4200;')
    expect(line).not.toMatch(/;"?=/)
  }
  expect(file({ format: 'noest' })).toContain(';28;Bou Saada;')
  expect(file({ format: 'yalidine' })).toMatch(/;M[’']Sila;/)
})
