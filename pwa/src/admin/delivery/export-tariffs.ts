import { CSV_TYPE } from '../../../../shared/csv.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { saveFile } from '../parts/save-file.ts'
import { writeTariffFile } from './tariff-file.ts'

/** Downloads the tariffs as CSV. */
export function exportTariffs(tariffs: readonly Tariff[]): void {
  saveFile(deliveryTexts.file.name, writeTariffFile(tariffs), CSV_TYPE)
}
