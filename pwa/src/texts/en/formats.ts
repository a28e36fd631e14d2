import { createFormats } from '../../../../shared/formats.ts'

export const {
  formatCount,
  formatPrice,
  formatExactPrice,
  formatDay,
  formatClock,
  formatMoment,
  formatList,
} = createFormats('en')
