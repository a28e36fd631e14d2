import { PauseCircle } from 'lucide-react'
import { useState } from 'react'
import { deleteParked, type ParkedSale, useParkedSales } from '../../../local/parked-sales.ts'
import { parkedTexts as texts } from '../../../texts/en-till.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { TextField } from '../../../ui/text-field.tsx'
import { askToDelete } from '../../parts/ask-to-delete.ts'
import type { SaleDesk } from '../sale-store.ts'
import { parkedName } from './parked-row.tsx'
import { ParkedRow } from './parked-row.tsx'
import styles from './parked-dialog.module.css'

interface ParkedDialogProps {
  open: boolean
  desk: Pick<SaleDesk, 'sale' | 'park' | 'takeUp'>
  onClose: () => void
}

async function askAndDelete(sale: ParkedSale): Promise<void> {
  const sure = await askToDelete(texts.deleteText(parkedName(sale)))
  if (sure) await deleteParked(sale.id)
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

/** Parks the sale on the counter, and takes parked ones up again. */
export function ParkedDialog({ open, desk, onClose }: ParkedDialogProps) {
  const parked = useParkedSales()
  const hasLines = desk.sale.lines.length > 0
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
        {parked.map((sale) => (
          <ParkedRow
            key={sale.id}
            sale={sale}
            onTakeUp={() => andClose(desk.takeUp(sale.id))}
            onDelete={() => void askAndDelete(sale).catch(reportError)}
          />
        ))}
      </ul>
    </Dialog>
  )
}
