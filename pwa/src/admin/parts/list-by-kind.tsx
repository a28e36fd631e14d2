import { type ReactNode, useState } from 'react'
import { formatCount } from '#texts/formats.ts'
import { Badge, type BadgeTone } from '../../ui/badge.tsx'
import { classes } from '../../ui/classes.ts'
import { Pagination } from '../../ui/pagination.tsx'
import framed from './framed-rows.module.css'
import { NoEntries } from './list-section.tsx'
import styles from './list-by-kind.module.css'

interface LineHeadProps {
  /** Label of the line of the file. */
  line: string
  tone: BadgeTone
  kind: string
  children: ReactNode
}

/** The first row of an entry that is a line of a file. */
export function LineHead({ line, tone, kind, children }: LineHeadProps) {
  return (
    <div className={styles.head}>
      <span className={styles.line}>{line}</span>
      {children}
      <Badge tone={tone}>{kind}</Badge>
    </div>
  )
}

interface ListByKindProps<Kind extends string, Entry> {
  /** Accessible name of the list and of the buttons that choose a kind. */
  label: string
  /** Label of the button that shows every kind. */
  all: string
  /** The buttons, in this order. */
  kinds: readonly { kind: Kind; label: string }[]
  /** Class of the buttons, which sets their columns. */
  kindsClassName: string | undefined
  entries: readonly Entry[]
  kindOf: (entry: Entry) => Kind
  /** Returns a list item with its key. */
  renderEntry: (entry: Entry) => ReactNode
  perPage: number
  /** Sentence for a kind without entries, where `kinds` may contain such kinds. */
  none?: string
}

/** A long list, in pages, with a button for each kind of entry that counts its entries and shows only them. */
export function ListByKind<Kind extends string, Entry>({
  label,
  all,
  kinds,
  kindsClassName,
  entries,
  kindOf,
  renderEntry,
  perPage,
  none,
}: ListByKindProps<Kind, Entry>) {
  const [chosen, setChosen] = useState<Kind | 'all'>('all')
  const [page, setPage] = useState(1)
  const entriesOf = (kind: Kind | 'all') =>
    kind === 'all' ? entries : entries.filter((entry) => kindOf(entry) === kind)
  const shown = entriesOf(chosen)

  function choose(next: Kind | 'all') {
    setChosen(next)
    setPage(1)
  }

  return (
    <div className={styles.list}>
      <fieldset className={classes(styles.kinds, kindsClassName)}>
        <legend className="visually-hidden">{label}</legend>
        {[{ kind: 'all' as const, label: all }, ...kinds].map(({ kind, label: name }) => (
          <button
            key={kind}
            type="button"
            aria-pressed={kind === chosen}
            className={styles.kind}
            onClick={() => choose(kind)}
          >
            <span>{name}</span>
            <strong>{formatCount(entriesOf(kind).length)}</strong>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 && none !== undefined ? (
        <NoEntries text={none} />
      ) : (
        <ul className={framed.rows} aria-label={label}>
          {shown.slice((page - 1) * perPage, page * perPage).map(renderEntry)}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(shown.length / perPage)} onChange={setPage} />
    </div>
  )
}
