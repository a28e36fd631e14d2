import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { courierWilaya } from '../../../../shared/places/courier-wilaya.ts'
import { editTariff, rowOf, type TariffEdits, type TypedTariff } from './tariff-edits.ts'
import { fieldWords } from './field-words.ts'
import type { FileProblem, ReadTariffFile } from './tariff-file.ts'

const texts = deliveryTexts.file

export interface ImportPreview {
  /** The changes of each wilaya that would change. */
  changes: { tariff: Tariff; words: { kind: string; change: string }[] }[]
  problems: readonly FileProblem[]
  /** The form as it would be filled in. */
  edits: TariffEdits
}

const FIELDS = [
  ['stopDesk', 'stopDesk'],
  ['stopDeskOff', 'stopDesk'],
  ['home', 'home'],
  ['homeOff', 'home'],
] as const satisfies [keyof TypedTariff, 'stopDesk' | 'home'][]

/**
 * Changes for the newer wilayas that the file does not name, as couriers' price lists of 58 wilayas do not: each takes
 * the prices of the wilaya under which couriers file it.
 */
export function readNewerWilayas(
  { changes }: ReadTariffFile,
  tariffs: readonly Tariff[],
): ReadTariffFile['changes'] {
  const byName = new Map(tariffs.map((tariff) => [tariff.wilaya, tariff]))
  return new Map(
    tariffs.flatMap((tariff) => {
      const filed = byName.get(courierWilaya(tariff.wilaya)?.wilaya ?? '')
      const change = filed && changes.get(filed.id)
      return change === undefined || changes.has(tariff.id) ? [] : [[tariff.id, change] as const]
    }),
  )
}

/** The changes that a file would make to the form, without making them. */
export function previewImport(
  { changes, problems }: ReadTariffFile,
  tariffs: readonly Tariff[],
  edits: TariffEdits,
): ImportPreview {
  let filled = edits
  const shown: ImportPreview['changes'] = []
  for (const tariff of tariffs) {
    const change = changes.get(tariff.id)
    if (!change) continue
    const before = rowOf(tariff, edits.get(tariff.id)).typed
    const words = FIELDS.flatMap(([field, kind]) => {
      const after = { ...before, ...change }
      const [was, is] = [fieldWords(before, field), fieldWords(after, field)]
      return was === is ? [] : [{ kind: deliveryTexts[kind], change: texts.change(was, is) }]
    })
    if (words.length === 0) continue
    shown.push({ tariff, words })
    filled = editTariff(filled, tariff, change)
  }
  return { changes: shown, problems, edits: filled }
}
