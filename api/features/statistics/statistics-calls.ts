import {
  availablePeriodsSchema,
  statisticsQuerySchema,
  statisticsSchema,
} from '../../../shared/statistics/statistics.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

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
}
