import { Download } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { connectionStore } from '../../../http/connection.ts'
import { useCounterCatalog } from '../../../local/catalog/use-counter-catalog.ts'
import { useMay } from '../../../local/session/role.ts'
import { syncNow } from '../../../sync/start-sync.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { CheckBox } from '../../../ui/check-box.tsx'
import { Button } from '../../../ui/button.tsx'
import { ErrorBanner } from '../../../ui/error-banner.tsx'
import { Link } from '../../../ui/link.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { FileChoice, FileHelp, ImportDone, ImportProgress } from '../../parts/import-steps.tsx'
import steps from '../../parts/import-steps.module.css'
import { PageHead } from '../../parts/page-head.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { SettingsPanel } from '../../parts/settings-panel.tsx'
import { useLeaveGuard } from '../../parts/use-leave-guard.ts'
import { useOfficeTitle } from '../../parts/use-office-title.ts'
import { EntryList } from './entry-list.tsx'
import { ChooseFile } from '../../parts/table-file/choose-file.tsx'
import { importProducts, previewProducts, sendImportPicture } from './file-calls.ts'
import styles from './import-page.module.css'
import { importedCount } from './import-preview.ts'
import { createImportStore, type ImportDesk, type ImportStep } from './import-store.ts'
import { noteImporting, readImporting } from './importing-note.ts'
import { openFile } from '../../parts/table-file/open-file.ts'
import { MAX_FILE_MEGABYTES, TABLE_FILES } from '../../parts/table-file/table-problems.ts'
import { openPictureZip } from './picture-zip.ts'
import { PicturesPanel } from './pictures-panel.tsx'
import { readProducts } from './read-products.ts'
import { XLSX_TYPE } from '../../parts/table-file/write-xlsx.ts'
import { StickyBar } from '../../parts/sticky-bar.tsx'

const PRODUCTS = '/admin/products'

const pause = () => new Promise<void>((resolve) => setTimeout(resolve))

/** The format of a file, with a template to download. */
function Help({ category, isOwner }: { category: string | null; isOwner: boolean }) {
  async function download() {
    const { writeTemplate } = await import('./write-products.ts')
    const bytes = writeTemplate(category, isOwner)
    saveFile(texts.templateName, new Blob([bytes as Uint8Array<ArrayBuffer>]), XLSX_TYPE)
  }
  return (
    <SettingsPanel title={texts.how}>
      <FileHelp
        sentences={[
          texts.howLines,
          texts.howColumns,
          texts.howFound,
          texts.howStock,
          texts.howPictures,
        ]}
      />
      <Button
        variant="secondary"
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => void download()}
      >
        {texts.template}
      </Button>
    </SettingsPanel>
  )
}

interface StepProps<At extends ImportStep['at']> {
  step: Extract<ImportStep, { at: At }>
  desk: ImportDesk
  isOffline: boolean
}

function Preview({ step, desk, isOffline }: StepProps<'preview'>) {
  const { preview, leavesOut, failure, isStale } = step
  const { counts, unread, name, pictures } = preview
  const count = importedCount(preview)
  const isBlocked = counts.refused > 0 && !leavesOut
  return (
    <>
      <h2 className={steps.subtitle}>{texts.preview(name)}</h2>
      {failure !== null && (
        <ErrorBanner
          message={failure}
          {...(isStale && {
            onRetry: () => void desk.checkAgain(),
            retryLabel: texts.checkAgain,
          })}
        />
      )}
      {unread.length > 0 && (
        <ErrorBanner variant="info" message={texts.unread(unread.slice(0, 20).join(' · '))} />
      )}
      {pictures && <PicturesPanel pictures={pictures} desk={desk} isOffline={isOffline} />}
      {count === 0 && counts.refused === 0 && (
        <ErrorBanner variant="info" message={texts.nothing} />
      )}
      <EntryList preview={preview} />
      <StickyBar>
        {counts.refused > 0 && count > 0 && (
          <CheckBox
            className={styles.leaveOut}
            label={
              <>
                <span>{texts.leaveOut(counts.refused)}</span>
                {isBlocked && <small>{texts.refusedFirst}</small>}
              </>
            }
            checked={leavesOut}
            onChange={({ target }) => desk.setLeavesOut(target.checked)}
          />
        )}
        <div className={steps.buttons}>
          {count > 0 && (
            <Button disabled={isBlocked || isStale} onClick={() => void desk.send()}>
              {texts.import(count)}
            </Button>
          )}
          <ChooseFile
            label={texts.chooseOther}
            accept={TABLE_FILES}
            variant="secondary"
            disabled={isOffline}
            onChoose={(file) => void desk.choose(file)}
          />
        </div>
      </StickyBar>
    </>
  )
}

function Done({ step, desk }: Omit<StepProps<'done'>, 'isOffline'>) {
  const { created, changed } = step
  return (
    <ImportDone
      title={texts.done}
      facts={[
        ...(created > 0 ? [texts.created(created)] : []),
        ...(changed > 0 ? [texts.changed(changed)] : []),
      ]}
    >
      <div className={steps.buttons}>
        <Link to={PRODUCTS} className={buttonClass()}>
          {texts.toProducts}
        </Link>
        <Button variant="secondary" onClick={desk.reset}>
          {texts.another}
        </Button>
      </div>
    </ImportDone>
  )
}

function Start({
  step,
  desk,
  isOffline,
  interrupted,
  help,
}: StepProps<'start'> & { interrupted: string | null; help: React.ReactNode }) {
  return (
    <>
      {step.failure !== null && <ErrorBanner message={step.failure} />}
      {interrupted !== null && step.failure === null && (
        <ErrorBanner variant="warning" message={texts.interrupted(interrupted)} />
      )}
      <FileChoice
        label={texts.choose}
        hint={texts.chooseHint(MAX_FILE_MEGABYTES)}
        disabled={isOffline}
        onChoose={(file) => void desk.choose(file)}
      />
      {help}
    </>
  )
}

type WorkingStep = Extract<ImportStep, { at: 'reading' | 'checking' | 'unpacking' | 'sending' }>

function progressLabel(step: WorkingStep): string {
  switch (step.at) {
    case 'reading':
      return texts.reading(step.name)
    case 'checking':
      return texts.checking(step.done, step.all)
    case 'unpacking':
      return texts.pictures.unpacking(step.done + 1, step.all)
    case 'sending':
      return texts.pictures.sending(step.done + 1, step.all)
  }
}

function StepView(props: {
  desk: ImportDesk
  isOffline: boolean
  interrupted: string | null
  help: React.ReactNode
}) {
  const { desk, isOffline } = props
  const { step } = desk
  switch (step.at) {
    case 'start':
      return <Start {...props} step={step} />
    case 'reading':
    case 'checking':
    case 'unpacking':
    case 'sending':
      return (
        <ImportProgress
          value={step.at === 'reading' ? null : step.done / step.all}
          label={progressLabel(step)}
        >
          {step.at === 'sending' && <p className={steps.hint}>{texts.pictures.sendingHint}</p>}
          <Button variant="secondary" onClick={desk.stop}>
            {texts.stop}
          </Button>
        </ImportProgress>
      )
    case 'preview':
      return <Preview step={step} desk={desk} isOffline={isOffline} />
    case 'importing':
      return (
        <ImportProgress
          value={step.part < 1 ? step.part : null}
          label={step.part < 1 ? texts.importing(Math.floor(step.part * 100)) : texts.saving}
        >
          <p className={steps.hint}>{texts.stay}</p>
        </ImportProgress>
      )
    case 'done':
      return <Done step={step} desk={desk} />
  }
}

/** /admin/products/import: a file of products is read, checked against the shop, shown, and imported. */
export function ImportPage() {
  useOfficeTitle(texts.documentTitle)
  const isOwner = useMay('owner')
  const isOffline = connectionStore(({ connection }) => connection === 'offline')
  const { categories } = useCounterCatalog()
  const [interrupted] = useState(readImporting)
  const [store] = useState(() =>
    createImportStore({
      openFile,
      readProducts: (rows) => readProducts(rows, { maySetBuyingPrice: isOwner, pause }),
      preview: previewProducts,
      openPictures: openPictureZip,
      sendPicture: sendImportPicture,
      send: importProducts,
      noteImporting,
      onImported: () => void syncNow().catch(() => undefined),
    }),
  )
  const desk = useStore(store)
  // Reading and checking end with the page.
  useEffect(() => () => store.getState().stop(), [store])
  useLeaveGuard(['sending', 'importing', 'preview'].includes(desk.step.at))

  return (
    <div className={steps.page}>
      <BackLink to={PRODUCTS}>{texts.back}</BackLink>
      <PageHead title={texts.title} hint={texts.hint} />
      {isOffline && <ErrorBanner variant="warning" message={texts.offline} />}
      <StepView
        desk={desk}
        isOffline={isOffline}
        interrupted={interrupted}
        help={<Help category={categories[0]?.title ?? null} isOwner={isOwner} />}
      />
    </div>
  )
}
