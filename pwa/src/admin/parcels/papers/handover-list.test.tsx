import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { centimes } from '../../../../../shared/money.ts'
import type { HandoverDetail, Parcel, ParcelState } from '../../../../../shared/parcels/parcel.ts'
import { HandoverPaper } from './handover-list.tsx'

const parcel = (orderNumber: number, state: ParcelState, dinars: number) =>
  ({
    _id: `p${orderNumber}`,
    orderNumber,
    state,
    fullName: 'Nadia',
    wilaya: 'alger',
    shippingType: 'Home',
    cash: centimes(dinars * 100),
  }) as Parcel

test('what was withdrawn is struck out, and the sums are of the other parcels', () => {
  const handover = {
    number: 4,
    courier: { name: 'Rapide' },
    at: 0,
    // Includes those withdrawn since.
    parcels: 3,
    cash: centimes(6_000_00),
    list: [
      parcel(11, 'handed-over', 1_000),
      parcel(12, 'withdrawn', 2_000),
      parcel(13, 'came-back', 3_000),
    ],
  } as HandoverDetail
  const html = renderToStaticMarkup(
    <HandoverPaper handover={handover} shop={{ name: 'Kora', phone: '' }} />,
  )
  const struck = html.match(/<tr data-withdrawn="true">.*?<\/tr>/g) ?? []
  expect(struck).toHaveLength(1)
  expect(struck[0]).toContain('<span>12</span><span')
  expect(struck[0]).toContain('Withdrawn')
  const sums = html
    .slice(html.indexOf('</table>'))
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
  expect(sums).toContain('2 parcels To collect 4 000 DA')
})
