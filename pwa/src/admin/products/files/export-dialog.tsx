import { FileSpreadsheet, FileText, Images } from 'lucide-react'
import { useState } from 'react'
import { useMay } from '../../../local/session/role.ts'
import { productFileTexts as texts } from '#texts/product-files.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { saveFile } from '../../parts/save-file.ts'
import { useAttempt } from '../../parts/use-attempt.ts'
import styles from './export-dialog.module.css'

type Format = 'xlsx' | 'csv'

/** Downloads all products as they are on the server; the code that writes the file is loaded on demand. */
async function exportProducts(format: Format, isOwner: boolean): Promise<void> {
  const [{ loadProducts }, { writeProductsCsv, writeProductsXlsx }, { XLSX_TYPE }, { CSV_TYPE }] =
    await Promise.all([
      import('./file-calls.ts'),
      import('./write-products.ts'),
      import('../../parts/table-file/write-xlsx.ts'),
      import('../../../../../shared/csv.ts'),
    ])
  const products = await loadProducts()
  const name = `${texts.fileName}.${format}`
  if (format === 'csv') {
    saveFile(name, writeProductsCsv(products, isOwner), CSV_TYPE)
    return
  }
  const bytes = writeProductsXlsx(products, isOwner)
  saveFile(name, new Blob([bytes as Uint8Array<ArrayBuffer>]), XLSX_TYPE)
}

/** Downloads the pictures that an export names. `say` is called with the text of the progress. */
async function exportPictures(say: (progress: string) => void): Promise<void> {
  const [{ loadPicture, loadProducts }, { writePictures }] = await Promise.all([
    import('./file-calls.ts'),
    import('./write-pictures.ts'),
  ])
  const zip = await writePictures(await loadProducts(), loadPicture, (done, all) =>
    say(texts.exportingPictures(done + 1, all)),
  )
  saveFile(`${texts.picturesName}.zip`, zip, 'application/zip')
}

/** Asks for the format of an export. */
export function ExportDialog({ open, onClose }: { open: boolean; onClose: () => void }) {
  const isOwner = useMay('owner')
  const { busy, attempt } = useAttempt()

  const [progress, setProgress] = useState<string | null>(null)

  async function download(format: Format | 'pictures') {
    const work =
      format === 'pictures'
        ? () => exportPictures(setProgress)
        : () => exportProducts(format, isOwner)
    const isDone = await attempt(work, {
      title: texts.exportFailedTitle,
      text: texts.exportFailed,
      unanswered: texts.exportUnanswered,
    })
    setProgress(null)
    if (isDone) onClose()
  }

  return (
    <Dialog open={open} onClose={onClose} title={texts.exportTitle} size="sm">
      <div className={styles.content}>
        <p>{texts.exportText}</p>
        <div className={styles.formats}>
          <Button
            block
            busy={busy}
            icon={<FileSpreadsheet size={20} aria-hidden="true" />}
            onClick={() => void download('xlsx')}
          >
            {texts.exportXlsx}
          </Button>
          <Button
            block
            variant="secondary"
            disabled={busy}
            icon={<FileText size={20} aria-hidden="true" />}
            onClick={() => void download('csv')}
          >
            {texts.exportCsv}
          </Button>
          <Button
            block
            variant="secondary"
            disabled={busy}
            icon={<Images size={20} aria-hidden="true" />}
            onClick={() => void download('pictures')}
          >
            {texts.exportPictures}
          </Button>
        </div>
        <output className={styles.note}>{progress}</output>
        <p className={styles.note}>{texts.exportNote}</p>
      </div>
    </Dialog>
  )
}
