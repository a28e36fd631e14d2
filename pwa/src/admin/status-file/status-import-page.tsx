import { useParams } from 'react-router-dom'
import { formatMoment } from '#texts/formats.ts'
import { statusFileTexts as texts } from '#texts/status-file.ts'
import { statusImportDetailSchema } from '../../../../shared/parcels/status-file.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { BackLink } from '../parts/back-link.tsx'
import steps from '../parts/import-steps.module.css'
import { PageHead } from '../parts/page-head.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { JudgedLines } from './judged-lines.tsx'
import { importFacts } from './past-imports.tsx'
import { STATUS_IMPORTS_PATH } from './status-file-calls.ts'

/** /admin/parcels/status-file/:id: the result of an import, and the lines to settle by hand. */
export function StatusImportPage() {
  const { id = '' } = useParams()
  const path = `${STATUS_IMPORTS_PATH}/${encodeURIComponent(id)}`
  const answer = useCachedAnswer({ key: path, path, schema: statusImportDetailSchema })
  const { data, state } = answer
  useOfficeTitle(data === null ? texts.title : texts.number(data.number))
  return (
    <div className={steps.page}>
      <BackLink to="/admin/parcels/status-file">{texts.backToFiles}</BackLink>
      <AnswerNotice answer={answer} failed={texts.pastFailed} />
      {state === 'loading' && <Spinner text={texts.loading} />}
      {data !== null && (
        <>
          <PageHead
            title={texts.number(data.number)}
            hint={
              <>
                <span>{texts.pastFacts(data.courier.name, data.fileName)}</span>
                <span>{` · ${formatMoment(data.at)}`}</span>
                {data.by !== null && <span>{` · ${texts.by(data.by)}`}</span>}
              </>
            }
          />
          <p>{importFacts(data).join(' · ')}</p>
          {data.lines.length === 0 ? (
            <p className={steps.hint}>{texts.noKeptLines}</p>
          ) : (
            <>
              <p className={steps.hint}>{texts.keptHint}</p>
              <JudgedLines label={texts.keptLines} lines={data.lines} />
            </>
          )}
        </>
      )}
    </div>
  )
}
