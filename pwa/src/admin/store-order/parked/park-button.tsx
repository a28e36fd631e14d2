import { PauseCircle } from 'lucide-react'
import { useParkedSales } from '../../../local/parked-sales.ts'
import { parkedTexts } from '../../../texts/en-till.ts'
import { Button } from '../../../ui/button.tsx'

/** Says how many sales are parked, and opens them. */
export function ParkButton({ onOpen }: { onOpen: () => void }) {
  const count = useParkedSales().length
  return (
    <Button
      variant={count > 0 ? 'soft' : 'quiet'}
      size="sm"
      icon={<PauseCircle size={18} aria-hidden="true" />}
      onClick={onOpen}
    >
      {parkedTexts.open(count)}
    </Button>
  )
}
