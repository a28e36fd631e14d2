import { formatMoment } from '#texts/formats.ts'
import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import {
  Calculator,
  ClipboardList,
  ClockAlert,
  Copy,
  DatabaseZap,
  HardDrive,
  MailX,
  type LucideIcon,
  PackageOpen,
  PackageX,
  ShieldAlert,
  Tag,
  TriangleAlert,
  Undo2,
  Unplug,
  UserRoundX,
  Webhook,
} from 'lucide-react'
import {
  type AttentionKind,
  type AttentionNote,
  noteContentSchema,
  type NoteOf,
} from '../../../../shared/attention/attention.ts'
import { operationProduct, readOperation } from '../../../../shared/operations/registry.ts'
import { toIso } from '../../../../shared/time.ts'
import { attentionTexts } from '#texts/attention.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { OperationContent } from '../parts/operations/operation-content.tsx'
import { isPressing } from './group-notes.ts'
import { noteWords } from './note-words.ts'
import { OversellFacts } from './oversell-facts.tsx'
import styles from './note-card.module.css'

const texts = attentionTexts

const icons: Record<AttentionKind, LucideIcon> = {
  oversell: PackageX,
  'unknown-product': Tag,
  'unknown-size': Tag,
  'archived-product': Tag,
  'total-differs': Calculator,
  recount: ClipboardList,
  'returned-twice': Undo2,
  'return-without-sale': Undo2,
  'return-without-receipt': Undo2,
  'refund-differs': Calculator,
  'refund-above-price': Calculator,
  'returned-unlisted': Undo2,
  'goods-unlisted': PackageOpen,
  'costs-left': Tag,
  'shift-differs': Calculator,
  'stocktake-left-out': ClipboardList,
  'sequence-gap': Unplug,
  'sequence-reused': Copy,
  'lost-sales': DatabaseZap,
  'history-went-back': DatabaseZap,
  'clock-skew': ClockAlert,
  'impossible-time': ClockAlert,
  'unknown-actor': UserRoundX,
  'beyond-limits': ShieldAlert,
  'failing-operation': TriangleAlert,
  'rejected-operation': TriangleAlert,
  'backup-failed': HardDrive,
  'email-failed': MailX,
  'webhook-failed': Webhook,
}

interface NoteCardProps {
  /** A note that quotes an operation has it in `content`, or '' while it is not there: see QuotingCard. */
  note: AttentionNote
  busy: boolean
  /** Title of a product by id; undefined when the stored catalogue lacks it. */
  titleOf: (productId: ProductId) => string | undefined
  onDone: () => void
  /** For a gap of a till: stops waiting for the missing operations. */
  onCloseGap?: (() => void) | undefined
}

type QuotingNote = NoteOf<'rejected-operation' | 'failing-operation'>

/** Whether a note quotes an operation, which lists do not carry. */
export function isQuoting(note: AttentionNote): note is QuotingNote {
  return note.kind === 'rejected-operation' || note.kind === 'failing-operation'
}

function Rejection({ content, titleOf }: { content: string } & Pick<NoteCardProps, 'titleOf'>) {
  const operation = readOperation(content)
  const productId = operation && operationProduct(operation)
  const product = productId === null ? undefined : titleOf(productId)
  return (
    <OperationContent
      operation={operation}
      label={product ?? texts.rejected.product}
      json={content}
    />
  )
}

/** One note: what happened, who is affected, what to do next, and the button that marks it as done. */
export function NoteCard({ note, busy, titleOf, onDone, onCloseGap }: NoteCardProps) {
  const { title, text, next } = noteWords(note)
  const Icon = icons[note.kind]
  const stockTitle =
    note.kind === 'recount' || note.kind === 'oversell' ? titleOf(note.productId) : undefined
  return (
    <article className={styles.card} aria-label={title}>
      <header className={styles.head}>
        <span className={styles.icon} data-pressing={isPressing(note.kind)} aria-hidden="true">
          <Icon size={20} />
        </span>
        <div className={styles.words}>
          <h3 className={styles.title}>{title}</h3>
          <time dateTime={toIso(note.at)} className={styles.when}>
            {formatMoment(note.at)}
          </time>
        </div>
      </header>
      {text.map((paragraph) => (
        <p key={paragraph}>{paragraph}</p>
      ))}
      {note.kind === 'oversell' && <OversellFacts {...note} />}
      {isQuoting(note) && note.content !== '' && (
        <Rejection content={note.content} titleOf={titleOf} />
      )}
      <p className={styles.next}>
        <strong>{texts.next}</strong> <span>{next}</span>
      </p>
      <div className={styles.actions}>
        {stockTitle !== undefined && (
          <Link
            to={`/admin/stock?${new URLSearchParams({ search: stockTitle })}`}
            className={buttonClass({ variant: 'soft', size: 'sm' })}
          >
            {texts.toStock}
          </Link>
        )}
        {onCloseGap !== undefined && (
          <Button variant="soft" size="sm" busy={busy} onClick={onCloseGap}>
            {texts.gap.close}
          </Button>
        )}
        <Button variant="secondary" size="sm" busy={busy} onClick={onDone}>
          {texts.done}
        </Button>
      </div>
    </article>
  )
}

/** A note that quotes an operation, which is loaded by a call of its own. */
export function QuotingCard({ note, ...rest }: NoteCardProps & { note: QuotingNote }) {
  const path = `/api/attention/${note.id}/content`
  const { state, data } = useCachedAnswer({ key: path, path, schema: noteContentSchema })
  if (state === 'loading') return <Spinner text={texts.loading} />
  return <NoteCard note={{ ...note, content: data?.content ?? '' }} {...rest} />
}
