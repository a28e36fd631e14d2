import type { ReactNode } from 'react'
import type * as v from 'valibot'
import { formatMoment } from '#texts/formats.ts'
import { toIso } from '../../../../shared/time.ts'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from './answer-notice.tsx'
import { OlderPages } from './older-pages.tsx'
import { ListSection, NoEntries } from './list-section.tsx'
import framed from './framed-rows.module.css'
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

/** A PastRow with a number and a time. */
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
  /** Path of the request for the entries below the number `before`, newest first. */
  path: string
  schema: v.GenericSchema<unknown, Answer>
  entriesOf: (answer: Answer) => readonly Entry[]
  /** Returns a row with its key. */
  renderRow: (entry: Entry) => ReactNode
}

/** A section with past entries by descending number, and a button that adds older ones. */
export function PastList<Answer extends { more: boolean }, Entry extends { number: number }>({
  texts,
  path,
  schema,
  entriesOf,
  renderRow,
}: PastListProps<Answer, Entry>) {
  return (
    <ListSection title={texts.past}>
      <OlderPages
        pathOf={(before) => (before === null ? path : `${path}?before=${before}`)}
        schema={schema}
        lastOf={(answer) => entriesOf(answer).at(-1)?.number.toString()}
        older={texts.older}
        renderPage={(answer, isFirst) => {
          const entries = answer.data === null ? null : entriesOf(answer.data)
          return (
            <>
              <AnswerNotice answer={answer} failed={texts.pastFailed} />
              {answer.state === 'loading' && <Spinner text={texts.loading} />}
              {isFirst && entries?.length === 0 && <NoEntries text={texts.noPast} />}
              {entries !== null && entries.length > 0 && (
                <ul className={framed.rows}>{entries.map((entry) => renderRow(entry))}</ul>
              )}
            </>
          )
        }}
      />
    </ListSection>
  )
}
