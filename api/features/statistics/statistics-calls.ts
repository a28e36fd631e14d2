import * as v from 'valibot'
import {
  breakdownFileQuerySchema,
  breakdownQueryFields,
  breakdownSchema,
} from '../../../shared/statistics/breakdown.ts'
import { areInOrder, daysQuerySchema, NOT_IN_ORDER } from '../../../shared/statistics/days.ts'
import { deskFiguresSchema, deskFileQuerySchema } from '../../../shared/statistics/desk-figures.ts'
import {
  parcelFiguresSchema,
  parcelFileQuerySchema,
} from '../../../shared/statistics/parcel-figures.ts'
import {
  availablePeriodsSchema,
  statisticsQuerySchema,
  statisticsSchema,
} from '../../../shared/statistics/statistics.ts'
import { CSV_ANSWER } from '../../http/csv-answer.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'
import { pageQueryFields } from '../../http/query-fields.ts'

export const breakdownQuerySchema = v.pipe(
  v.object({
    ...breakdownQueryFields,
    page: pageQueryFields.page,
    limit: pageQueryFields.limit,
  }),
  v.check((query) => areInOrder(query), NOT_IN_ORDER),
)

export const statisticsCalls: CallDescriptions = {
  'GET /api/statistics/available-periods': {
    name: 'listPeriods',
    summary: 'The years and months that have orders.',
    access: 'manager',
    answer: availablePeriodsSchema,
  },
  'GET /api/statistics': {
    name: 'readStatistics',
    summary: 'The figures of a year, a month or all time.',
    description: 'A month needs its year.',
    access: 'manager',
    query: statisticsQuerySchema,
    answer: statisticsSchema,
  },
  'GET /api/statistics/breakdown': {
    name: 'readBreakdown',
    summary:
      'The figures of some days by day, product, category, origin or person, by default 50 rows on a page.',
    description:
      'Days are those of the shop’s calendar, both included. `sum` is of all pages, and for a month it is what ' +
      'GET /api/statistics says of it. `origin`: the web, each till, and what was recorded in the back office.',
    access: 'manager',
    query: breakdownQuerySchema,
    answer: breakdownSchema,
  },
  'GET /api/statistics/breakdown/file': {
    name: 'readBreakdownFile',
    summary: 'A whole breakdown as CSV.',
    description:
      'By product with a line for each size. The heads are in the language of Accept-Language.',
    access: 'manager',
    query: breakdownFileQuerySchema,
    ...CSV_ANSWER,
  },
  'GET /api/statistics/desk': {
    name: 'readDeskFigures',
    summary: 'What calling customers came to in some days, also by day and by person.',
    description: 'Calls count when they were made; those that were undone do not.',
    access: 'manager',
    query: daysQuerySchema,
    answer: deskFiguresSchema,
  },
  'GET /api/statistics/desk/file': {
    name: 'readDeskFile',
    summary: 'The figures of calls by day or by person as CSV.',
    description: 'The heads are in the language of Accept-Language.',
    access: 'manager',
    query: deskFileQuerySchema,
    ...CSV_ANSWER,
  },
  'GET /api/statistics/parcels': {
    name: 'readParcelFigures',
    summary: 'What became of the parcels handed over on some days, also by courier and by wilaya.',
    description: 'Those that were withdrawn are not counted.',
    access: 'manager',
    query: daysQuerySchema,
    answer: parcelFiguresSchema,
  },
  'GET /api/statistics/parcels/file': {
    name: 'readParcelFile',
    summary: 'The figures of parcels by courier or by wilaya as CSV.',
    description: 'The heads are in the language of Accept-Language.',
    access: 'manager',
    query: parcelFileQuerySchema,
    ...CSV_ANSWER,
  },
}
