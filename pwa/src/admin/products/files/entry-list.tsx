import { useState } from 'react'
import { formatCount, formatPrice } from '#texts/formats.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import { dinarsToCentimes } from '../../../../../shared/money.ts'
import { Badge, type BadgeTone } from '../../../ui/badge.tsx'
import { Pagination } from '../../../ui/pagination.tsx'
import { changeWords } from './change-words.ts'
import styles from './entry-list.module.css'
import type { Entry, EntryState, ImportPreview } from './import-preview.ts'

const TONES: Readonly<Record<EntryState, BadgeTone>> = {
  new: 'green',
  changed: 'blue',
  unchanged: 'grey',
  refused: 'red',
}
const STATES = ['refused', 'new', 'changed', 'unchanged'] as const satisfies EntryState[]

const PER_PAGE = 25
/** More changes of one product than these are rarely read. */
const SHOWN_CHANGES = 12

function NewFacts({ product }: Pick<Entry, 'product'>) {
  if (!product) return null
  const pieces = product.sizes.reduce((sum, { stock }) => sum + (stock ?? 0), 0)
  const named = product.sizes.filter(({ size }) => size !== null).length
  const facts = [
    product.category,
    product.price === undefined ? undefined : formatPrice(dinarsToCentimes(product.price), 'DA'),
    named > 0 ? texts.sizes(named) : undefined,
    texts.pieces(pieces),
  ].filter((fact) => fact !== undefined)
  return (
    <p className={styles.facts}>
      {facts.map((fact) => (
        <bdi key={fact}>{fact}</bdi>
      ))}
    </p>
  )
}

function Changes({ changes }: Pick<Entry, 'changes'>) {
  const words = changeWords(changes)
  return (
    <ul className={styles.changes}>
      {words.slice(0, SHOWN_CHANGES).map(({ what, how }) => (
        <li key={what}>
          <span>{what}</span>
          <bdi>{how}</bdi>
        </li>
      ))}
      {words.length > SHOWN_CHANGES && <li>{`+${words.length - SHOWN_CHANGES}`}</li>}
    </ul>
  )
}

function EntryRow({ entry }: { entry: Entry }) {
  const { line, title, state, reason, changes, product } = entry
  return (
    <li className={styles.entry} data-state={state}>
      <div className={styles.head}>
        <span className={styles.line}>{texts.line(line)}</span>
        <strong className={styles.title}>
          <bdi>{title === '' ? texts.noTitle : title}</bdi>
        </strong>
        <Badge tone={TONES[state]}>{texts.stateOfOne[state]}</Badge>
      </div>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      {state === 'new' && <NewFacts product={product} />}
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  )
}

/** What each product of a file would do; refused ones first in the row of kinds. */
export function EntryList({ preview }: { preview: ImportPreview }) {
  const { entries, counts } = preview
  const [kind, setKind] = useState<EntryState | 'all'>('all')
  const [page, setPage] = useState(1)
  const shown = kind === 'all' ? entries : entries.filter(({ state }) => state === kind)
  const kinds = ['all', ...STATES] as const

  function choose(next: EntryState | 'all') {
    setKind(next)
    setPage(1)
  }

  return (
    <div className={styles.list}>
      <fieldset className={styles.kinds}>
        <legend className="visually-hidden">{texts.preview(preview.name)}</legend>
        {kinds.map((one) => (
          <button
            key={one}
            type="button"
            aria-pressed={one === kind}
            className={styles.kind}
            data-state={one}
            onClick={() => choose(one)}
          >
            <span>{one === 'all' ? texts.all : texts.states[one]}</span>
            <strong>{formatCount(one === 'all' ? entries.length : counts[one])}</strong>
          </button>
        ))}
      </fieldset>
      {shown.length === 0 ? (
        <p className={styles.none}>{texts.nothingOfState}</p>
      ) : (
        <ul className={styles.entries}>
          {shown.slice((page - 1) * PER_PAGE, page * PER_PAGE).map((entry) => (
            <EntryRow key={`${entry.line} ${entry.title}`} entry={entry} />
          ))}
        </ul>
      )}
      <Pagination page={page} pages={Math.ceil(shown.length / PER_PAGE)} onChange={setPage} />
    </div>
  )
}
