import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { NARROW, useMedia } from '../parts/use-media.ts'
import { rowOf } from './tariff-edits.ts'
import styles from './tariff-list.module.css'
import { TariffLine } from './tariff-line.tsx'
import type { useTariffForm } from './use-tariff-form.ts'

const texts = deliveryTexts

interface TariffListProps {
  tariffs: readonly Tariff[]
  form: Pick<ReturnType<typeof useTariffForm>, 'edits' | 'busy' | 'edit' | 'settle'>
  /** Ids of the tariffs that are chosen to be changed together. */
  chosen: ReadonlySet<number>
  onChoose: (chosen: ReadonlySet<number>) => void
}

/** The wilayas with their prices: a table on a wide screen, a list on a phone. */
export function TariffList({ tariffs, form, chosen, onChoose }: TariffListProps) {
  const isNarrow = useMedia(NARROW)
  const areAllChosen = tariffs.every(({ id }) => chosen.has(id))

  function choose(ids: readonly number[], isChosen: boolean) {
    const next = new Set(chosen)
    for (const id of ids) {
      if (isChosen) next.add(id)
      else next.delete(id)
    }
    onChoose(next)
  }

  return (
    <div className={styles.list}>
      <div className={styles.head}>
        <label className={styles.all}>
          <input
            type="checkbox"
            className={styles.box}
            checked={areAllChosen}
            onChange={({ target }) =>
              choose(
                tariffs.map(({ id }) => id),
                target.checked,
              )
            }
          />
          <span className={isNarrow ? undefined : 'visually-hidden'}>{texts.chooseAll}</span>
        </label>
        {/* Hidden from screen readers: the accessible name of each field contains its column. */}
        <span aria-hidden="true" className={styles.number}>
          {texts.number}
        </span>
        <span aria-hidden="true" className={styles.column}>
          {texts.wilaya}
        </span>
        <span aria-hidden="true" className={styles.column}>
          {texts.stopDesk}
        </span>
        <span aria-hidden="true" className={styles.column}>
          {texts.home}
        </span>
      </div>
      <ul className={styles.rows}>
        {tariffs.map((tariff) => (
          <TariffLine
            key={tariff.id}
            row={rowOf(tariff, form.edits.get(tariff.id))}
            busy={form.busy}
            isChosen={chosen.has(tariff.id)}
            onChoose={(isChosen) => choose([tariff.id], isChosen)}
            onEdit={(change) => form.edit(tariff, change)}
            onSettle={(keepsMine) => form.settle(tariff, keepsMine)}
          />
        ))}
      </ul>
    </div>
  )
}
