import { Download, Upload } from 'lucide-react'
import { useState } from 'react'
import { productFileTexts as texts } from '#texts/product-files.ts'
import { buttonClass } from '../../../ui/button-class.ts'
import { Button } from '../../../ui/button.tsx'
import { Link } from '../../../ui/link.tsx'
import { ExportDialog } from './export-dialog.tsx'
import styles from './file-actions.module.css'

/** 'Import' and 'Export' above the list of products. */
export function FileActions() {
  const [isExporting, setExporting] = useState(false)
  return (
    <div className={styles.actions}>
      <Link
        to="/admin/products/import"
        className={buttonClass({ variant: 'secondary', size: 'sm' })}
      >
        <Upload size={18} aria-hidden="true" />
        {texts.open}
      </Link>
      <Button
        variant="secondary"
        size="sm"
        icon={<Download size={18} aria-hidden="true" />}
        onClick={() => setExporting(true)}
      >
        {texts.export}
      </Button>
      <ExportDialog open={isExporting} onClose={() => setExporting(false)} />
    </div>
  )
}
