import { statusFileTexts as texts } from '#texts/status-file.ts'
import {
  type OutcomeCounts,
  type StatusImport,
  statusImportListSchema,
} from '../../../../shared/parcels/status-file.ts'
import { DatedRow, PastList } from '../parts/past-list.tsx'
import { STATUS_IMPORTS_PATH } from './status-file-calls.ts'

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

/** The result of an import in a few words. */
export function importFacts({ counts, learned }: StatusImport): string[] {
  const toSettle = countToSettle(counts)
  return [
    texts.moved(counts.moves),
    ...(counts.amount > 0 ? [texts.amounts(counts.amount)] : []),
    ...(learned > 0 ? [texts.learned(learned)] : []),
    ...(toSettle > 0 ? [texts.toSettle(toSettle)] : []),
  ]
}

/** Earlier imports, newest first. */
export function PastImports() {
  return (
    <PastList
      texts={texts}
      path={STATUS_IMPORTS_PATH}
      schema={statusImportListSchema}
      entriesOf={({ imports }) => imports}
      renderRow={(past) => (
        <DatedRow
          key={past._id}
          to={`/admin/parcels/status-file/${past._id}`}
          number={texts.number(past.number)}
          at={past.at}
          facts={[texts.pastFacts(past.courier.name, past.fileName), importFacts(past).join(' · ')]}
        />
      )}
    />
  )
}
