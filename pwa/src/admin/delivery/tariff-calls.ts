import { centimesToDinars } from '../../../../shared/money.ts'
import {
  type TariffChangesJson,
  type TariffPrices,
  type TariffPricesJson,
  tariffListSchema,
} from '../../../../shared/shipping/tariff-change.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'
import type { TariffChange } from './tariff-edits.ts'

function toJson(prices: TariffPrices): TariffPricesJson {
  return {
    ...prices,
    stopdesk_price: centimesToDinars(prices.stopdesk_price),
    home_price: centimesToDinars(prices.home_price),
  }
}

/** Saves all changes or none. Throws ApiFailure, with the code 'tariff-changed' when one was changed elsewhere. */
export async function saveTariffs(changes: readonly TariffChange[]): Promise<void> {
  const body: TariffChangesJson = {
    tariffs: changes.map(({ tariff, wished, seen }) => ({
      id: tariff.id,
      ...toJson(wished),
      seen: toJson(seen),
    })),
  }
  await callApi({
    path: '/api/tariffs',
    method: 'PUT',
    body,
    schema: tariffListSchema,
    token: readSession()?.token,
  })
}
