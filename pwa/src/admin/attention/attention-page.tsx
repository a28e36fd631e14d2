import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import { ShieldCheck } from 'lucide-react'
import { type ReactNode, useRef } from 'react'
import { type RejectedEntry, useRejectedTray } from '../../local/till/rejected-tray.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { attentionTexts } from '#texts/attention.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { showToast } from '../../ui/toast.ts'
import { Button } from '../../ui/button.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { CardBoundary } from '../parts/card-boundary.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useAttempt } from '../parts/use-attempt.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { changeNote } from './attention-calls.ts'
import { gapCloser } from './close-gap.ts'
import type { NoteGroup } from './group-notes.ts'
import { isQuoting, NoteCard, QuotingCard } from './note-card.tsx'
import { UnreadableCard } from './unreadable-card.tsx'
import { useAttention } from './use-attention.ts'
import styles from './attention-page.module.css'

const texts = attentionTexts
/** How long the undo of a mistaken press is offered. */
const UNDO_MS = 6000
const failed = { title: texts.notDoneTitle, text: texts.notDone }

async function change(ids: readonly number[], resolved: boolean): Promise<void> {
  for (const id of ids) await changeNote(id, resolved)
}

interface AttentionPageProps {
  /** Renders the rejected operations of this device, with their actions. */
  rejected: (entries: readonly RejectedEntry[]) => ReactNode
  /** The waiting operations of this device. */
  waiting: ReactNode
}

export function AttentionPage({ rejected, waiting }: AttentionPageProps) {
  useOfficeTitle(texts.documentTitle)
  const { answer, notes, more, count } = useAttention()
  const tray = useRejectedTray()
  const { products } = useCounterCatalog()
  const { busy, attempt } = useAttempt()
  const list = useRef<HTMLDivElement>(null)
  const titleOf = (id: ProductId) => products.find((product) => product._id === id)?.title

  async function done({ ids }: NoteGroup) {
    if (!(await attempt(() => change(ids, true), failed))) return
    list.current?.focus({ preventScroll: true })
    const undo = () => void attempt(() => change(ids, false), failed)
    showToast('success', texts.wasDone, UNDO_MS, { action: { label: texts.undo, onPress: undo } })
  }

  async function closeAndFocus(close: () => Promise<boolean>) {
    if (await close()) list.current?.focus({ preventScroll: true })
  }

  const hasTray = tray !== undefined && tray.length > 0
  const isEmpty = notes?.length === 0 && tray?.length === 0
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} hint={count > 0 ? texts.openCount(count) : undefined} />
      <AnswerNotice answer={answer} failed={texts.failed} />
      {answer.state === 'loading' && notes === null && <Spinner text={texts.loading} />}
      {isEmpty && (
        <EmptyState icon={<ShieldCheck size={28} />} title={texts.none} text={texts.noneHint} />
      )}
      {hasTray && (
        <section className={styles.section} aria-label={texts.fromHere}>
          <h2 className={styles.sectionTitle}>{texts.fromHere}</h2>
          <p className={styles.hint}>{texts.fromHereHint}</p>
          {rejected(tray)}
        </section>
      )}
      <div ref={list} tabIndex={-1} className={styles.section}>
        {notes !== null && notes.length > 0 && (
          // Alone on the screen, the list needs no visible title; it keeps a hidden one, since the titles of its notes
          // are one level below.
          <h2 className={hasTray ? styles.sectionTitle : 'visually-hidden'}>{texts.list}</h2>
        )}
        {notes?.map((group) => {
          const { note } = group
          const close = note.kind === 'sequence-gap' ? gapCloser(note, attempt) : undefined
          const onDone = () => void done(group)
          return (
            <CardBoundary
              key={note.id}
              fallback={
                <UnreadableCard raw={JSON.stringify(note)}>
                  <Button variant="secondary" size="sm" busy={busy} onClick={onDone}>
                    {texts.done}
                  </Button>
                </UnreadableCard>
              }
            >
              {isQuoting(note) ? (
                <QuotingCard note={note} busy={busy} titleOf={titleOf} onDone={onDone} />
              ) : (
                <NoteCard
                  note={note}
                  busy={busy}
                  titleOf={titleOf}
                  onDone={onDone}
                  onCloseGap={close && (() => void closeAndFocus(close))}
                />
              )}
            </CardBoundary>
          )
        })}
        {more > 0 && <p className={styles.hint}>{texts.more(more)}</p>}
      </div>
      {waiting}
    </div>
  )
}
