import { formatPrice } from '#texts/formats.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import { dinarsToCentimes } from '../../../../../shared/money.ts'
import type { BadgeTone } from '../../../ui/badge.tsx'
import { LineHead, ListByKind } from '../../parts/list-by-kind.tsx'
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

/** Maximum number of changes shown for one product; more are rarely read. */
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
    <li className={styles.entry}>
      <LineHead line={texts.line(line)} tone={TONES[state]} kind={texts.stateOfOne[state]}>
        <strong className={styles.title}>
          <bdi>{title === '' ? texts.noTitle : title}</bdi>
        </strong>
      </LineHead>
      {reason !== null && <p className={styles.reason}>{reason}</p>}
      {state === 'new' && <NewFacts product={product} />}
      {changes.length > 0 && <Changes changes={changes} />}
    </li>
  )
}

/** The effect of each product of a file; the button for refused ones comes first. */
export function EntryList({ preview: { name, entries } }: { preview: ImportPreview }) {
  return (
    <ListByKind
      label={texts.preview(name)}
      all={texts.all}
      kinds={STATES.map((kind) => ({ kind, label: texts.states[kind] }))}
      kindsClassName={styles.kinds}
      entries={entries}
      kindOf={({ state }) => state}
      renderEntry={(entry) => <EntryRow key={`${entry.line} ${entry.title}`} entry={entry} />}
      perPage={25}
      none={texts.nothingOfState}
    />
  )
}
