import { Banknote } from 'lucide-react'
import { shiftTexts as texts } from '#texts/shifts.ts'
import { useOpenShift } from '../../../local/till/save-shift.ts'
import { Button, IconButton } from '../../../ui/button.tsx'
import { useShop } from '../../../ui/use-shop.ts'
import { NARROW, useMedia } from '../../parts/use-media.ts'

/** Button of the till's shift, or for opening one; renders nothing in a shop that does not count its cash by shifts. */
export function ShiftButton({ onOpen }: { onOpen: () => void }) {
  const { shifts } = useShop().settings
  const isNarrow = useMedia(NARROW)
  const now = useOpenShift()
  // A shift that is open can be closed also after shifts were turned off.
  if (shifts !== true && !now) return null
  const icon = <Banknote size={22} aria-hidden="true" />
  if (now || isNarrow) {
    return (
      <IconButton
        label={now ? texts.title : texts.openFirst}
        aria-haspopup="dialog"
        onClick={onOpen}
      >
        {icon}
      </IconButton>
    )
  }
  return (
    <Button variant="soft" size="sm" icon={icon} aria-haspopup="dialog" onClick={onOpen}>
      {texts.openFirst}
    </Button>
  )
}
