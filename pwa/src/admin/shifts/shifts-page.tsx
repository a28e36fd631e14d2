import { formatPrice } from '#texts/formats.ts'
import { Banknote } from 'lucide-react'
import { useRef } from 'react'
import { centimes, type Centimes } from '../../../../shared/money.ts'
import { shiftPageSchema } from '../../../../shared/shifts/recorded-shift.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { officeShiftsTexts as texts } from '#texts/office-shifts.ts'
import { ListPage } from '../parts/list-page.tsx'
import { isNarrowed, listAddress, listCall } from '../parts/list-query.ts'
import { answeredList } from '../parts/list-state.tsx'
import { useSearchText } from '../parts/search-text.ts'
import { useLast } from '../parts/use-last.ts'
import { useCardsPerPage, useListQuery } from '../parts/use-list-query.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
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
  const { query, show, searchFor } = useListQuery(PLACE)
  const path = listCall('/api/shifts', query, useCardsPerPage())
  const answer = useCachedAnswer({ key: path, path, schema: shiftPageSchema })
  const last = useLast(answer.data)
  // While another page loads, the former one stays, so that the layout does not shift.
  const data = answer.state === 'loading' ? last : answer.data
  const search = useSearchText(query.search, (text) => searchFor(text, { openId: null }))
  useReloadAfterSync(answer)
  const list = useRef<HTMLDivElement>(null)
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
      pager={
        data && {
          page: query.page,
          pages: data.pages,
          onChange: (page) => show({ page, openId: null }, 'push'),
        }
      }
      listRef={list}
      panel={{
        title: texts.details,
        onClose: () => show({ openId: null }, 'replace'),
        content: open && <ShiftDetails shift={open} />,
      }}
    />
  )
}
