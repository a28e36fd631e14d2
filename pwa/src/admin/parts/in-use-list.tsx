import type { ReactNode } from 'react'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import { SettingsPanel } from './settings-panel.tsx'
import styles from './in-use-list.module.css'

interface InUseRowProps {
  name: string
  /** Beside the name. */
  badges?: ReactNode
  /** Below the name. */
  children?: ReactNode
  edit: string
  /** Accessible name of the button, which contains the name of the entry. */
  editLabel: string
  onEdit: () => void
}

/** An entry of an InUseList. */
export function InUseRow({ name, badges, children, edit, editLabel, onEdit }: InUseRowProps) {
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          {badges}
        </span>
        {children}
      </div>
      <Button variant="secondary" size="sm" aria-label={editLabel} onClick={onEdit}>
        {edit}
      </Button>
    </li>
  )
}

interface InUseListTexts {
  title: string
  hint: string
  loading: string
  failed: string
  none: string
  noneHint: string
  add: string
  formerTitle: string
}

interface InUseListProps<Entry> {
  texts: InUseListTexts
  /** State of the request for the entries. */
  answer: Omit<CachedAnswer<unknown>, 'data'>
  /** Null while loading, and after a failure without a cached answer. */
  entries: readonly Entry[] | null
  /** Returns an InUseRow with its key. */
  renderRow: (entry: Entry) => ReactNode
  /** Icon of the empty list. */
  icon: ReactNode
  addIcon: ReactNode
  onAdd: () => void
}

/**
 * A section of the settings with entries that are never deleted, only deactivated: inactive ones are listed below the
 * others.
 */
export function InUseList<Entry extends { active: boolean }>({
  texts,
  answer,
  entries,
  renderRow,
  icon,
  addIcon,
  onAdd,
}: InUseListProps<Entry>) {
  const rows = (isActive: boolean) =>
    entries?.filter(({ active }) => active === isActive).map((entry) => renderRow(entry)) ?? []
  const [active, former] = [rows(true), rows(false)]
  return (
    <SettingsPanel title={texts.title} hint={texts.hint}>
      <AnswerNotice answer={answer} failed={texts.failed} />
      {answer.state === 'loading' && <Spinner text={texts.loading} />}
      {entries !== null && active.length === 0 && (
        <EmptyState icon={icon} title={texts.none} text={texts.noneHint} />
      )}
      {active.length > 0 && <ul className={styles.rows}>{active}</ul>}
      {entries !== null && (
        <Button className={styles.add} icon={addIcon} onClick={onAdd}>
          {texts.add}
        </Button>
      )}
      {former.length > 0 && (
        <>
          <h3 className={styles.heading}>{texts.formerTitle}</h3>
          <ul className={styles.rows}>{former}</ul>
        </>
      )}
    </SettingsPanel>
  )
}
