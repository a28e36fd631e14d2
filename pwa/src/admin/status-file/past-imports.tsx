import { useState } from 'react'
import { formatMoment } from '#texts/formats.ts'
import { statusFileTexts as texts } from '#texts/status-file.ts'
import {
  type OutcomeCounts,
  type StatusImport,
  statusImportListSchema,
} from '../../../../shared/parcels/status-file.ts'
import { toIso } from '../../../../shared/time.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { Link } from '../../ui/link.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { STATUS_IMPORTS_PATH } from './status-file-calls.ts'
import styles from './past-imports.module.css'

/** Lines that a person has to look at. */
export function countToSettle(counts: OutcomeCounts): number {
  return (
    counts.ended +
    counts['unknown-parcel'] +
    counts['other-courier'] +
    counts['other-number'] +
    counts['unknown-word'] +
    counts['bad-date'] +
    counts['no-number'] +
    counts['bad-number']
  )
}

/** What an import did, in a few words. */
export function importFacts({ counts, learned }: StatusImport): string[] {
  const toSettle = countToSettle(counts)
  return [
    texts.moved(counts.moves),
    ...(counts.amount > 0 ? [texts.amounts(counts.amount)] : []),
    ...(learned > 0 ? [texts.learned(learned)] : []),
    ...(toSettle > 0 ? [texts.toSettle(toSettle)] : []),
  ]
}

function PastRow({ past }: { past: StatusImport }) {
  const { _id, number, courier, at, fileName } = past
  return (
    <li>
      <Link to={`/admin/parcels/status-file/${_id}`} className={styles.row}>
        <span className={styles.number}>{texts.number(number)}</span>
        <time dateTime={toIso(at)} className={styles.when}>
          {formatMoment(at)}
        </time>
        <span className={styles.facts}>{texts.pastFacts(courier.name, fileName)}</span>
        <span className={styles.facts}>{importFacts(past).join(' · ')}</span>
      </Link>
    </li>
  )
}

interface PageProps {
  before: number | null
  onOlder: ((n: number) => void) | null
}

/** A page of imports below a number, and the button to the next one. */
function Page({ before, onOlder }: PageProps) {
  const path = before === null ? STATUS_IMPORTS_PATH : `${STATUS_IMPORTS_PATH}?before=${before}`
  const answer = useCachedAnswer({ key: path, path, schema: statusImportListSchema })
  const { data, state } = answer
  const last = data?.imports.at(-1)
  return (
    <>
      <AnswerNotice answer={answer} failed={texts.pastFailed} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {before === null && data?.imports.length === 0 && (
        <p className={styles.none}>{texts.noPast}</p>
      )}
      {data !== null && data.imports.length > 0 && (
        <ul className={styles.rows}>
          {data.imports.map((past) => (
            <PastRow key={past._id} past={past} />
          ))}
        </ul>
      )}
      {data?.more === true && last !== undefined && onOlder !== null && (
        <Button variant="secondary" className={styles.older} onClick={() => onOlder(last.number)}>
          {texts.older}
        </Button>
      )}
    </>
  )
}

/** What was imported before, newest first. */
export function PastImports() {
  const [pages, setPages] = useState<readonly (number | null)[]>([null])
  return (
    <section aria-label={texts.past} className={styles.section}>
      <h2 className={styles.title}>{texts.past}</h2>
      {pages.map((before, n) => (
        <Page
          key={before ?? 'newest'}
          before={before}
          onOlder={n === pages.length - 1 ? (next) => setPages([...pages, next]) : null}
        />
      ))}
    </section>
  )
}
