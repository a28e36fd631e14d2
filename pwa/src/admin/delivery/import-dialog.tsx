import { Upload } from 'lucide-react'
import { useId, useState } from 'react'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import styles from './import-dialog.module.css'
import { previewImport, type ImportPreview, readNewerWilayas } from './preview-import.ts'
import { readCsvFile } from './read-csv-file.ts'
import type { TariffEdits } from './tariff-edits.ts'
import type { ReadTariffFile } from './tariff-file.ts'

const texts = deliveryTexts.file

interface ImportDialogProps {
  open: boolean
  tariffs: readonly Tariff[]
  edits: TariffEdits
  onClose: () => void
  onFill: (edits: TariffEdits) => void
}

/** Reads a CSV file and shows what it would change and what cannot be used, before it fills in the list. */
export function ImportDialog({ open, tariffs, edits, onClose, onFill }: ImportDialogProps) {
  const [file, setFile] = useState<ReadTariffFile | null>(null)
  const [takesNewer, setTakesNewer] = useState(false)
  const [problem, setProblem] = useState<string | null>(null)
  const [fileName, setFileName] = useState<string | null>(null)
  const id = useId()

  const newer = file && readNewerWilayas(file, tariffs)
  const preview =
    file &&
    previewImport(
      takesNewer && newer ? { ...file, changes: new Map([...file.changes, ...newer]) } : file,
      tariffs,
      edits,
    )

  function close() {
    setFile(null)
    setTakesNewer(false)
    setProblem(null)
    setFileName(null)
    onClose()
  }

  async function choose(input: HTMLInputElement) {
    const [chosen] = input.files ?? []
    if (!chosen) return
    // The same file can be chosen again after it was corrected.
    input.value = ''
    const read = await readCsvFile(chosen, tariffs)
    setFileName(chosen.name)
    setProblem('problem' in read ? read.problem : null)
    setFile('problem' in read ? null : read)
    setTakesNewer(false)
  }

  return (
    <Dialog
      open={open}
      onClose={close}
      title={texts.title}
      footer={
        <>
          <Button variant="secondary" onClick={close}>
            {texts.cancel}
          </Button>
          <Button
            disabled={preview === null || preview.changes.length === 0}
            onClick={() => {
              if (preview) onFill(preview.edits)
              close()
            }}
          >
            {texts.fill}
          </Button>
        </>
      }
    >
      <div className={styles.content}>
        <p className={styles.hint}>{texts.hint}</p>
        <div className={styles.choose}>
          <input
            id={id}
            type="file"
            accept=".csv,text/csv,text/plain"
            className={classes('visually-hidden', styles.file)}
            aria-describedby={`${id}-name`}
            onChange={({ target }) => void choose(target)}
          />
          <label htmlFor={id} className={buttonClass({ variant: 'secondary' })}>
            <Upload size={20} aria-hidden="true" />
            {texts.choose}
          </label>
          <bdi id={`${id}-name`} className={styles.fileName}>
            {fileName}
          </bdi>
        </div>
        {problem !== null && <ErrorBanner message={problem} />}
        {newer !== null && newer.size > 0 && (
          <label className={styles.newer}>
            <input
              type="checkbox"
              checked={takesNewer}
              onChange={({ target }) => setTakesNewer(target.checked)}
            />
            <span>{texts.newer(newer.size)}</span>
          </label>
        )}
        {preview && <Preview preview={preview} />}
      </div>
    </Dialog>
  )
}

function Preview({ preview: { changes, problems } }: { preview: ImportPreview }) {
  return (
    <>
      {problems.length > 0 && (
        <section className={styles.problems}>
          <h3>{texts.problems(problems.length)}</h3>
          <ul>
            {problems.map(({ line, reason }) => (
              <li key={line}>
                <strong>{texts.line(line)}</strong> <span>{reason}</span>
              </li>
            ))}
          </ul>
        </section>
      )}
      {changes.length === 0 ? (
        <p>{texts.nothing}</p>
      ) : (
        <section>
          <h3>{texts.changes(changes.length)}</h3>
          <ul className={styles.changes}>
            {changes.map(({ tariff, words }) => (
              <li key={tariff.id}>
                <strong>{wilayaName(tariff.wilaya)}</strong>
                {words.map(({ kind, change }) => (
                  <span key={kind + change}>
                    <span>{kind}</span> <bdi>{change}</bdi>
                  </span>
                ))}
              </li>
            ))}
          </ul>
          <p className={styles.note}>{texts.onlyFills}</p>
        </section>
      )}
    </>
  )
}
