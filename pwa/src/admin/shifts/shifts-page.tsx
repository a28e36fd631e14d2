import { formatPrice } from '#texts/formats.ts'
import { Banknote } from 'lucide-react'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import { shiftPageSchema } from '../../../../shared/shifts/recorded-shift.ts'
import { officeShiftsTexts as texts } from '#texts/office-shifts.ts'
import { ListPage } from '../parts/list-page.tsx'
import { isNarrowed, listAddress } from '../parts/list-query.ts'
import { answeredList } from '../parts/list-state.tsx'
import { useAnsweredPage } from '../parts/use-answered-page.ts'
import { useCardsPerPage } from '../parts/use-list-query.ts'
import { ShiftCard } from './shift-card.tsx'
import { ShiftDetails } from './shift-details.tsx'

/** /admin/shifts?search=T1&page=2&shift=<id> */
const PLACE = listAddress('shift')

function differenceText(difference: Centimes): string {
  if (difference === 0) return texts.noDifference
  const amount = formatPrice(centimes(Math.abs(difference)), 'DA')
  return difference < 0 ? texts.missingInAll(amount) : texts.surplusInAll(amount)
}

/** /admin/shifts: the shifts of all tills, and the total difference of the found ones. */
export function ShiftsPage() {
  const { query, show, close, answer, data, search, pager } = useAnsweredPage(PLACE, {
    path: '/api/shifts',
    schema: shiftPageSchema,
    pageSize: useCardsPerPage(),
  })
  const open = data?.shifts.find((shift) => shift._id === query.openId) ?? null
  return (
    <ListPage
      texts={texts}
      hint={data === null || data.total === 0 ? undefined : differenceText(data.difference)}
      search={search}
      list={answeredList(answer, data && data.shifts, texts.failed)}
      Icon={Banknote}
      isNarrowed={isNarrowed(query)}
      renderCard={(shift) => (
        <ShiftCard
          shift={shift}
          open={shift._id === query.openId}
          onOpen={() => show({ openId: shift._id }, 'replace')}
        />
      )}
      pager={pager}
      panel={{
        title: texts.details,
        onClose: close,
        content: open && <ShiftDetails shift={open} />,
      }}
    />
  )
}
