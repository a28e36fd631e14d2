import { deliveryTexts } from '#texts/delivery.ts'
import { Button } from '../../ui/button.tsx'
import styles from './bar.module.css'
import type { useTariffForm } from './use-tariff-form.ts'

const texts = deliveryTexts

interface SaveBarProps {
  form: Pick<ReturnType<typeof useTariffForm>, 'changed' | 'busy' | 'save' | 'discard'>
}

/** How many wilayas are changed, and what to do with the changes. */
export function SaveBar({ form: { changed, busy, save, discard } }: SaveBarProps) {
  return (
    <div className={styles.bar}>
      <output className={styles.count}>{texts.changes(changed.length)}</output>
      <Button variant="secondary" disabled={busy} onClick={() => void discard()}>
        {texts.discard}
      </Button>
      <Button busy={busy} onClick={() => void save()}>
        {busy ? texts.saving : texts.save}
      </Button>
    </div>
  )
}
