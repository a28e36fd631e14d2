import { languageTexts } from '#texts/languages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ShopLanguages } from './shop-languages.tsx'

interface LanguageDialogProps {
  open: boolean
  onClose: () => void
}

/** The languages, from the header. */
export function LanguageDialog({ open, onClose }: LanguageDialogProps) {
  return (
    <Dialog open={open} onClose={onClose} title={languageTexts.title} size="sm">
      <ShopLanguages />
    </Dialog>
  )
}
