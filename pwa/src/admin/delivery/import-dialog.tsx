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
import { previewImport, type ImportPreview } from './preview-import.ts'
import { readCsvFile } from './read-csv-file.ts'
import type { TariffEdits } from './tariff-edits.ts'

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
  const [preview, setPreview] = useState<ImportPreview | null>(null)
  const [problem, setProblem] = useState<string | null>(null)
  const [fileName, setFileName] = useState<string | null>(null)
  const id = useId()

  function close() {
    setPreview(null)
    setProblem(null)
    setFileName(null)
    onClose()
  }

  async function choose(input: HTMLInputElement) {
    const [file] = input.files ?? []
    if (!file) return
    // The same file can be chosen again after it was corrected.
    input.value = ''
    const read = await readCsvFile(file, tariffs)
    setFileName(file.name)
    setProblem('problem' in read ? read.problem : null)
    setPreview('problem' in read ? null : previewImport(read, tariffs, edits))
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
                <strong>{texts.line(line)}</strong> {reason}
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
