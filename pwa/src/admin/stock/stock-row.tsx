import { Clock, Pencil } from 'lucide-react'
import { type FormEvent, useEffect, useId, useRef } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { adminTexts } from '#texts/admin.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { StockBadge } from './stock-badge.tsx'
import { StockChips } from './stock-chips.tsx'
import { StockCountFields } from './stock-count-fields.tsx'
import { StockPicture } from './stock-picture.tsx'
import { type KeptCount, useStockCount } from './use-stock-count.ts'
import styles from './stock-row.module.css'

const texts = adminTexts.stock

interface StockRowProps {
  product: CounterProduct
  /** True while counts of this product are not sent yet. */
  waiting: boolean
  kept: KeptCount
  /** Whether the account may count; others look. */
  mayCount: boolean
}

export function StockRow({ product, waiting, kept, mayCount }: StockRowProps) {
  const title = ownerTitle(product)
  const counting = useStockCount(product, kept)
  const row = useRef<HTMLTableRowElement>(null)
  const formId = useId()
  const editing = counting.count !== null
  const blocked = counting.sizesChanged || counting.changes.length > 0

  // Opening or closing the row removes the focused element, so its replacement is focused.
  const wasEditing = useRef(editing)
  useEffect(() => {
    if (wasEditing.current === editing) return
    wasEditing.current = editing
    row.current?.querySelector<HTMLElement>(editing ? 'input' : 'button')?.focus()
  }, [editing])

  function submit(event: FormEvent) {
    event.preventDefault()
    counting.save().catch(reportError)
  }

  return (
    <tr ref={row} className={styles.row} data-editing={editing}>
      <td className={styles.product}>
        <span className={styles.name}>
          <StockPicture path={product.images[0]} />
          <OwnerText words={title} />
        </span>
      </td>
      <td className={styles.status}>
        <StockBadge product={product} />
        {waiting && (
          <Badge className={styles.waiting}>
            <Clock size={14} aria-hidden="true" />
            {texts.waiting}
          </Badge>
        )}
      </td>
      <td className={styles.details}>
        {editing ? (
          <form id={formId} noValidate onSubmit={submit}>
            <StockCountFields title={title.text} counting={counting} />
          </form>
        ) : (
          <StockChips product={product} />
        )}
      </td>
      {mayCount && (
        <td className={styles.actions}>
          {editing ? (
            <>
              <Button
                key="save"
                type="submit"
                form={formId}
                size="sm"
                busy={counting.saving}
                disabled={blocked}
              >
                {texts.save}
              </Button>
              <Button variant="secondary" size="sm" onClick={counting.cancel}>
                {texts.cancel}
              </Button>
            </>
          ) : (
            // Its own key: if React reused the element for Save, the press that opens the row would also submit it.
            <Button
              key="edit"
              variant="secondary"
              size="sm"
              icon={<Pencil size={16} aria-hidden="true" />}
              aria-label={texts.editOf(title.text)}
              onClick={counting.begin}
            >
              {texts.edit}
            </Button>
          )}
        </td>
      )}
    </tr>
  )
}
