import type { CourierFormat } from '../../../../shared/couriers/courier.ts'
import { couriersTexts as texts } from '#texts/couriers.ts'

/** Names that are the same in every language. */
const NAMES: Record<Exclude<CourierFormat, 'free'>, string> = {
  yalidine: 'Yalidine',
  'zr-express': 'ZR Express (Procolis)',
  ecotrack: 'Ecotrack',
  noest: 'Noest',
}

/** The name of a file format of couriers. */
export function formatName(format: CourierFormat): string {
  return format === 'free' ? texts.ownColumns : NAMES[format]
}
