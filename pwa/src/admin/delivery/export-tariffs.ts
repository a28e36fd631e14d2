import { CSV_TYPE } from '../../../../shared/csv.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { saveFile } from '../parts/save-file.ts'

/** Downloads the tariffs as CSV; the code that writes it is loaded for it. */
export async function exportTariffs(tariffs: readonly Tariff[]): Promise<void> {
  const { writeTariffFile } = await import('./tariff-file.ts')
  saveFile(deliveryTexts.file.name, writeTariffFile(tariffs), CSV_TYPE)
}
