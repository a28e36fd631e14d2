import { centimesToDinars } from '../../shared/money.ts'
import type { Tariff, TariffJson } from '../../shared/shipping/tariffs.ts'

/** What is off is a field of its own, present only then: apps of earlier versions know prices alone. */
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
