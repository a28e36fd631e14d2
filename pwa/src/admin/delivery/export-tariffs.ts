import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { saveFile } from '../parts/save-file.ts'

/** Downloads the tariffs as CSV; the library is loaded for it. */
export async function exportTariffs(tariffs: readonly Tariff[]): Promise<void> {
  const [{ default: csv }, { writeTariffFile }] = await Promise.all([
    import('papaparse'),
    import('./tariff-file.ts'),
  ])
  saveFile(deliveryTexts.file.name, writeTariffFile(tariffs, csv), 'text/csv;charset=utf-8')
}
