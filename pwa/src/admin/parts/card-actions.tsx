import { Pencil, Trash2 } from 'lucide-react'
import { Button, IconButton } from '../../ui/button.tsx'
import styles from './card-actions.module.css'

interface CardActionsProps {
  /** Labels of the buttons; the accessible names contain the title of the card. */
  texts: { edit: string; editOf: (title: string) => string; deleteOf: (title: string) => string }
  title: string
  busy: boolean
  onEdit: () => void
  onDelete: () => void
}

/** The buttons of a ListCard. */
export function CardActions({ texts, title, busy, onEdit, onDelete }: CardActionsProps) {
  return (
    <div className={styles.actions}>
      <Button
        variant="secondary"
        size="sm"
        icon={<Pencil size={16} aria-hidden="true" />}
        aria-label={texts.editOf(title)}
        onClick={onEdit}
      >
        <span className={styles.editWord}>{texts.edit}</span>
      </Button>
      <IconButton label={texts.deleteOf(title)} disabled={busy} onClick={onDelete}>
        <Trash2 size={18} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
