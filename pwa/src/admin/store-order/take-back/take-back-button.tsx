import { Undo2 } from 'lucide-react'
import { takeBackTexts } from '#texts/take-back.ts'
import { Button } from '../../../ui/button.tsx'

/** Button beside a receipt that takes goods of its sale back. */
export function TakeBackButton({ onTakeBack }: { onTakeBack: () => void }) {
  return (
    <Button variant="secondary" icon={<Undo2 size={20} aria-hidden="true" />} onClick={onTakeBack}>
      {takeBackTexts.title}
    </Button>
  )
}
