import { centimesToDinars } from '../../shared/money.ts'
import type { Tariff, TariffJson } from '../../shared/shipping/tariffs.ts'

export function presentTariff(tariff: Tariff): TariffJson {
  return {
    id: tariff.id,
    wilaya: tariff.wilaya,
    stopdesk_price: centimesToDinars(tariff.stopdesk_price),
    home_price: centimesToDinars(tariff.home_price),
  }
}
