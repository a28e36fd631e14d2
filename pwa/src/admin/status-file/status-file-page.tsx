import { Columns3, Truck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { formatMoment } from '#texts/formats.ts'
import { statusFileTexts as texts } from '#texts/status-file.ts'
import { type Courier, courierListSchema } from '../../../../shared/couriers/courier.ts'
import { MAX_STATUS_LINES } from '../../../../shared/parcels/status-file.ts'
import { connectionStore } from '../../http/connection.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { COURIERS_PATH } from '../parts/couriers-path.ts'
import { useDeviceChoice } from '../parts/device-choice.ts'
import { FileChoice, FileHelp, ImportDone, ImportProgress } from '../parts/import-steps.tsx'
import steps from '../parts/import-steps.module.css'
import { PageHead } from '../parts/page-head.tsx'
import { ParcelScreens } from '../parts/parcel-screens.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { openFile } from '../parts/table-file/open-file.ts'
import { MAX_FILE_MEGABYTES } from '../parts/table-file/table-problems.ts'
import { useLeaveGuard } from '../parts/use-leave-guard.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { StickyBar } from '../parts/sticky-bar.tsx'
import { ColumnChoice, WordMeanings } from './choices.tsx'
import { JudgedLines } from './judged-lines.tsx'
import { importFacts, PastImports } from './past-imports.tsx'
import {
  importStatusFile,
  previewStatusFile,
  readStatusLayout,
  saveStatusLayout,
} from './status-file-calls.ts'
import {
  canSend,
  countWritten,
  createStatusFileStore,
  isProbablyWrong,
  type StatusDesk,
  type StatusStep,
  unknownWords,
} from './status-file-store.ts'
import styles from './status-file.module.css'

interface StepProps<At extends StatusStep['at']> {
  step: Extract<StatusStep, { at: At }>
  desk: StatusDesk
  isOffline: boolean
}

function Preview({ step, desk, isOffline }: StepProps<'preview'>) {
  const { file, failure, isStale } = step
  const { name, courier, preview, table, madeAt } = file
  const words = unknownWords(preview)
  const { moves, learned } = countWritten(preview)
  const isWrong = isProbablyWrong(preview)
  const isEmpty = moves + learned === 0
  return (
    <>
      <div className={styles.previewHead}>
        <h2 className={steps.subtitle}>{texts.preview(name)}</h2>
        <Button
          variant="secondary"
          size="sm"
          icon={<Columns3 size={18} aria-hidden="true" />}
          onClick={desk.openColumns}
        >
          {texts.changeColumns}
        </Button>
      </div>
      {failure !== null && (
        <ErrorBanner
          message={failure}
          {...(isStale && {
            onRetry: () => void desk.checkAgain(),
            retryLabel: texts.checkAgain,
          })}
        />
      )}
      {isWrong && <ErrorBanner variant="warning" message={texts.wrongFile(courier.name)} />}
      {!isWrong && isEmpty && words.length === 0 && (
        <ErrorBanner variant="info" message={texts.nothing} />
      )}
      {table.places.date === undefined && (
        <ErrorBanner variant="info" message={texts.noDates(formatMoment(Date.parse(madeAt)))} />
      )}
      {words.length > 0 && (
        <WordMeanings
          key={preview.revision}
          courier={courier.name}
          words={words}
          desk={desk}
          isOffline={isOffline}
        />
      )}
      <JudgedLines label={texts.preview(name)} lines={preview.lines} />
      <StickyBar>
        {moves > 0 && learned > 0 && <p className={steps.hint}>{texts.learned(learned)}</p>}
        <div className={steps.buttons}>
          {!isEmpty && (
            <Button disabled={!canSend(desk, isOffline)} onClick={() => void desk.send()}>
              {moves > 0 ? texts.import(moves) : texts.importNumbers(learned)}
            </Button>
          )}
          <Button variant="secondary" disabled={desk.saving} onClick={desk.reset}>
            {texts.chooseOther}
          </Button>
        </div>
      </StickyBar>
    </>
  )
}

function Working({ label, desk }: { label: string; desk: StatusDesk | null }) {
  return (
    <ImportProgress label={label} value={null}>
      {desk === null ? (
        <p className={steps.hint}>{texts.stay}</p>
      ) : (
        <Button variant="secondary" onClick={desk.stop}>
          {texts.stop}
        </Button>
      )}
    </ImportProgress>
  )
}

function Done({ step, desk }: Omit<StepProps<'done'>, 'isOffline'>) {
  const { done } = step
  return (
    <>
      <ImportDone title={texts.done} facts={importFacts(done)}>
        <Button onClick={desk.reset}>{texts.another}</Button>
      </ImportDone>
      {done.lines.length > 0 && <JudgedLines label={texts.keptLines} lines={done.lines} />}
    </>
  )
}

interface StartProps extends StepProps<'start'> {
  courier: Courier
  couriers: readonly Courier[]
  onCourier: (id: string) => void
}

function Start({ step, desk, isOffline, courier, couriers, onCourier }: StartProps) {
  return (
    <>
      {step.failure !== null && <ErrorBanner message={step.failure} />}
      <div className={styles.courier}>
        <SelectField
          label={texts.courier}
          value={courier._id}
          onChange={({ target }) => onCourier(target.value)}
        >
          {couriers.map(({ _id, name }) => (
            <option key={_id} value={_id}>
              {name}
            </option>
          ))}
        </SelectField>
      </div>
      <FileChoice
        label={texts.choose}
        hint={texts.chooseHint(courier.name, MAX_FILE_MEGABYTES, MAX_STATUS_LINES)}
        disabled={isOffline}
        onChoose={(file) => void desk.choose(courier, file)}
      />
      <SettingsPanel title={texts.how}>
        <FileHelp sentences={[texts.howFound, texts.howState, texts.howTwice]} />
      </SettingsPanel>
      <PastImports />
    </>
  )
}

type StepViewProps = Omit<StartProps, 'step'>

function StepView(props: StepViewProps) {
  const { desk, isOffline } = props
  const { step } = desk
  switch (step.at) {
    case 'start':
      return <Start {...props} step={step} />
    case 'reading':
      return <Working label={texts.reading(step.name)} desk={desk} />
    case 'columns':
      return <ColumnChoice key={step.file.name} step={step} desk={desk} isOffline={isOffline} />
    case 'checking':
      return <Working label={texts.checking(step.count)} desk={desk} />
    case 'preview':
      return <Preview step={step} desk={desk} isOffline={isOffline} />
    case 'importing':
      return <Working label={texts.importing} desk={null} />
    case 'done':
      return <Done step={step} desk={desk} />
  }
}

/** /admin/parcels/status-file: reads a courier's status file, previews the effect of each line, and imports it. */
export function StatusFilePage() {
  useOfficeTitle(texts.title)
  const isOffline = connectionStore(({ connection }) => connection === 'offline')
  const answer = useCachedAnswer({
    key: COURIERS_PATH,
    path: COURIERS_PATH,
    schema: courierListSchema,
  })
  // Includes inactive couriers, which may still have parcels.
  const couriers = answer.data?.couriers ?? []
  const [first = '', ...others] = couriers.map(({ _id }) => _id)
  const [id, choose] = useDeviceChoice({ name: 'statusFileCourier', options: [first, ...others] })
  const courier = couriers.find(({ _id }) => _id === id)
  const [store] = useState(() =>
    createStatusFileStore({
      openFile,
      readLayout: readStatusLayout,
      saveLayout: saveStatusLayout,
      preview: previewStatusFile,
      send: importStatusFile,
      now: () => Date.now(),
    }),
  )
  const desk = useStore(store)
  // Reading and checking end with the page.
  useEffect(() => () => store.getState().stop(), [store])
  const isUnanswered = desk.step.at === 'preview' && desk.step.isUnanswered
  useLeaveGuard(['importing', 'preview', 'columns'].includes(desk.step.at))

  return (
    <div className={steps.page}>
      <PageHead title={texts.title} hint={texts.hint} />
      <ParcelScreens />
      {/* After a lost answer, the sentence of that failure already says to press again. */}
      {isOffline && !isUnanswered && <ErrorBanner variant="warning" message={texts.offline} />}
      {answer.state === 'failed' && <AnswerNotice answer={answer} failed={texts.couriersFailed} />}
      {answer.state === 'loading' && <Spinner text={texts.loading} />}
      {answer.data !== null && couriers.length === 0 && (
        <EmptyState icon={<Truck size={28} />} title={texts.noCourier} text={texts.noCourierHint} />
      )}
      {courier !== undefined && (
        <StepView
          desk={desk}
          isOffline={isOffline}
          courier={courier}
          couriers={couriers}
          onCourier={choose}
        />
      )}
    </div>
  )
}
