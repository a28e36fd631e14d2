import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import { formatMoment } from '#texts/formats.ts'
import { toIso } from '../../../../shared/time.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import styles from './past-list.module.css'

interface PastRowProps {
  to: string
  children: ReactNode
}

/** An entry of a PastList, which leads to its own screen. */
export function PastRow({ to, children }: PastRowProps) {
  return (
    <li>
      <Link to={to} className={styles.row}>
        {children}
      </Link>
    </li>
  )
}

interface DatedRowProps {
  to: string
  number: string
  /** Epoch ms. */
  at: number
  /** A line each. */
  facts: readonly string[]
}

/** A PastRow of something that was done at a moment. */
export function DatedRow({ to, number, at, facts }: DatedRowProps) {
  return (
    <PastRow to={to}>
      <span className={styles.number}>{number}</span>
      <time dateTime={toIso(at)} className={styles.when}>
        {formatMoment(at)}
      </time>
      {facts.map((fact) => (
        <span key={fact} className={styles.facts}>
          {fact}
        </span>
      ))}
    </PastRow>
  )
}

interface PastTexts {
  past: string
  pastFailed: string
  loading: string
  noPast: string
  older: string
}

interface PastListProps<Answer extends { more: boolean }, Entry extends { number: number }> {
  texts: PastTexts
  /** Of the call that lists the entries below the number `before`, newest first. */
  path: string
  schema: v.GenericSchema<unknown, Answer>
  entriesOf: (answer: Answer) => readonly Entry[]
  /** Returns a row with its key. */
  renderRow: (entry: Entry) => ReactNode
}

type PageProps<Answer extends { more: boolean }, Entry extends { number: number }> = PastListProps<
  Answer,
  Entry
> & {
  before: number | null
  onOlder: ((before: number) => void) | null
}

/** The entries below a number, and the button to those before them. */
function Page<Answer extends { more: boolean }, Entry extends { number: number }>({
  texts,
  path: listPath,
  schema,
  entriesOf,
  renderRow,
  before,
  onOlder,
}: PageProps<Answer, Entry>) {
  const path = before === null ? listPath : `${listPath}?before=${before}`
  const answer = useCachedAnswer({ key: path, path, schema })
  const { data, state } = answer
  const entries = data === null ? null : entriesOf(data)
  const last = entries?.at(-1)
  return (
    <>
      <AnswerNotice answer={answer} failed={texts.pastFailed} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {before === null && entries?.length === 0 && <p className={styles.none}>{texts.noPast}</p>}
      {entries !== null && entries.length > 0 && (
        <ul className={styles.rows}>{entries.map((entry) => renderRow(entry))}</ul>
      )}
      {data?.more === true && last !== undefined && onOlder !== null && (
        <Button variant="secondary" className={styles.older} onClick={() => onOlder(last.number)}>
          {texts.older}
        </Button>
      )}
    </>
  )
}

/** A section with what was done before, by its rising number, newest first; older entries are added by a button. */
export function PastList<Answer extends { more: boolean }, Entry extends { number: number }>(
  list: PastListProps<Answer, Entry>,
) {
  const { texts } = list
  const [pages, setPages] = useState<readonly (number | null)[]>([null])
  return (
    <section aria-label={texts.past} className={styles.section}>
      <h2 className={styles.title}>{texts.past}</h2>
      {pages.map((before, n) => (
        <Page
          key={before ?? 'newest'}
          {...list}
          before={before}
          onOlder={n === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
        />
      ))}
    </section>
  )
}
