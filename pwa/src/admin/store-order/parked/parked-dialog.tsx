import { PauseCircle, Trash2 } from 'lucide-react'
import { useState } from 'react'
import type { OwnerWords } from '../../../../../shared/catalog/translations.ts'
import { STORE_CUSTOMER } from '../../../../../shared/store-order/store-order.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import { useParkedSales, type ParkedSale, deleteParked } from '../../../local/till/parked-sales.ts'
import { isEmptyDraft } from '../../../local/till/till-draft-form.ts'
import { parkedTexts as texts } from '#texts/till.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { Money } from '../../../ui/money.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { askToDelete } from '../../parts/alert.ts'
import { sinceText, useNow } from '../../parts/since.ts'
import { returnedCount, saleCount, ticketDue } from '../sale-draft.ts'
import type { SaleDesk } from '../sale-store.ts'
import styles from './parked-dialog.module.css'

/** Button with the number of parked sales, which opens the dialog. */
export function ParkButton({ onOpen }: { onOpen: () => void }) {
  const count = useParkedSales().length
  return (
    <Button
      variant={count > 0 ? 'soft' : 'quiet'}
      size="sm"
      icon={<PauseCircle size={18} />}
      aria-haspopup="dialog"
      onClick={onOpen}
    >
      {texts.open(count)}
    </Button>
  )
}

/** The title of a line as it is shown. */
type TitleOf = (line: SoldLine) => OwnerWords

/** Display name of a parked sale: its name, else its customer's, else its products. */
function parkedName({ name, draft }: Pick<ParkedSale, 'name' | 'draft'>, titleOf: TitleOf): string {
  if (name !== '') return name
  if (draft.fullName !== STORE_CUSTOMER.fullName && draft.fullName.trim() !== '') {
    return draft.fullName
  }
  const lines = [...draft.lines, ...draft.returns.flatMap((one) => one.lines)]
  return texts.unnamed(lines[0] ? titleOf(lines[0]).text : '', lines.length - 1)
}

interface ParkedRowProps {
  sale: ParkedSale
  name: string
  onTakeUp: () => void
  onDelete: () => void
}

function ParkedRow({ sale, name, onTakeUp, onDelete }: ParkedRowProps) {
  const now = useNow()
  return (
    <li className={styles.row}>
      <p className={styles.what}>
        <span className={styles.name}>{name}</span>
        <span className={styles.facts}>
          {texts.facts(
            saleCount(sale.draft) + returnedCount(sale.draft),
            sinceText(sale.parkedAtMs, now),
          )}
        </span>
      </p>
      <Money amount={ticketDue(sale.draft)} label="DA" className={styles.total} />
      <Button variant="secondary" size="sm" aria-label={texts.takeUpOf(name)} onClick={onTakeUp}>
        {texts.takeUp}
      </Button>
      <IconButton label={texts.delete(name)} onClick={onDelete}>
        <Trash2 size={18} />
      </IconButton>
    </li>
  )
}

interface ParkedDialogProps {
  open: boolean
  desk: Pick<SaleDesk, 'sale' | 'park' | 'takeUp'>
  titleOf: TitleOf
  onClose: () => void
}

async function askAndDelete({ id }: ParkedSale, name: string): Promise<void> {
  const sure = await askToDelete(texts.deleteText(name))
  if (sure) await deleteParked(id)
}

function ParkForm({ onPark }: { onPark: (name: string) => void }) {
  const [name, setName] = useState('')
  return (
    <form
      className={styles.form}
      onSubmit={(event) => {
        event.preventDefault()
        onPark(name)
      }}
    >
      <TextField
        ref={focusFirst}
        label={texts.name}
        placeholder={texts.namePlaceholder}
        hint={texts.parkHint}
        maxLength={60}
        autoComplete="off"
        value={name}
        onChange={(event) => setName(event.target.value)}
      />
      <Button type="submit" icon={<PauseCircle size={20} aria-hidden="true" />}>
        {texts.park}
      </Button>
    </form>
  )
}

/** Dialog for parking the open sale and reopening parked ones. */
export function ParkedDialog({ open, desk, titleOf, onClose }: ParkedDialogProps) {
  const parked = useParkedSales()
  const hasLines = !isEmptyDraft(desk.sale)
  const andClose = (done: Promise<boolean>) => {
    done.then((well) => well && onClose()).catch(reportError)
  }
  return (
    <Dialog open={open} onClose={onClose} title={texts.title} size="md">
      {hasLines && <ParkForm onPark={(name) => andClose(desk.park(name))} />}
      {parked.length === 0 && !hasLines && (
        <EmptyState icon={<PauseCircle size={28} />} title={texts.none} text={texts.noneHint} />
      )}
      {parked.length > 0 && hasLines && <p className={styles.hint}>{texts.swapHint}</p>}
      <ul className={styles.list}>
        {parked.map((sale) => {
          const name = parkedName(sale, titleOf)
          return (
            <ParkedRow
              key={sale.id}
              sale={sale}
              name={name}
              onTakeUp={() => andClose(desk.takeUp(sale.id))}
              onDelete={() => void askAndDelete(sale, name).catch(reportError)}
            />
          )
        })}
      </ul>
    </Dialog>
  )
}
