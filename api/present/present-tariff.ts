import { centimesToDinars } from '../../shared/money.ts'
import type { Tariff, TariffJson } from '../../shared/shipping/tariffs.ts'

/**
 * A tariff as JSON. A type that is off has a field of its own, present only then, because earlier versions of the app
 * know only prices.
 */
export function presentTariff(tariff: Tariff): TariffJson {
  return {
    id: tariff.id,
    wilaya: tariff.wilaya,
    stopdesk_price: centimesToDinars(tariff.stopdesk_price),
    home_price: centimesToDinars(tariff.home_price),
    ...(tariff.stopdesk_off && { stopdesk_off: true }),
    ...(tariff.home_off && { home_off: true }),
  }
}
