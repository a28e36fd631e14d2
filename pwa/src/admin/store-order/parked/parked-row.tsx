import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import type { ParkedSale } from '../../../local/parked-sales.ts'
import { parkedTexts } from '../../../texts/en-till.ts'
import { Trash2 } from 'lucide-react'
import { adminTexts } from '../../../texts/en-admin.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Money } from '../../../ui/money.tsx'
import { useNow } from '../../parts/use-now.ts'
import { sinceText } from '../../parts/since-text.ts'
import { saleCount, saleTotal } from '../sale-draft.ts'
import styles from './parked-dialog.module.css'

/** What a parked sale is called: the name it was given, else its customer's, else what is on it. */
export function parkedName({ name, draft }: Pick<ParkedSale, 'name' | 'draft'>): string {
  if (name !== '') return name
  if (draft.fullName !== STORE_CUSTOMER.fullName && draft.fullName.trim() !== '') {
    return draft.fullName
  }
  const [first] = draft.lines
  return parkedTexts.unnamed(first?.title ?? '', draft.lines.length - 1)
}

interface ParkedRowProps {
  sale: ParkedSale
  onTakeUp: () => void
  onDelete: () => void
}

export function ParkedRow({ sale, onTakeUp, onDelete }: ParkedRowProps) {
  const now = useNow()
  const name = parkedName(sale)
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {adminTexts.sale.itemCount(saleCount(sale.draft))},{' '}
          {parkedTexts.parkedAt(sinceText(sale.parkedAtMs, now))}
        </span>
      </p>
      <Money amount={saleTotal(sale.draft)} label="DA" className={styles.total} />
      <Button
        variant="secondary"
        size="sm"
        aria-label={parkedTexts.takeUpOf(name)}
        onClick={onTakeUp}
      >
        {parkedTexts.takeUp}
      </Button>
      <IconButton label={parkedTexts.delete(name)} onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </li>
  )
}
