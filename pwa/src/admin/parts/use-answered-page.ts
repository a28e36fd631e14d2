import type * as v from 'valibot'
import { type CachedAnswer, useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { type ListAddress, listCall, type ListFilters, type ListQuery } from './list-query.ts'
import { type SearchField, useSearchText } from './search-text.ts'
import { useLast } from './use-last.ts'
import { useListQuery } from './use-list-query.ts'
import { useReloadAfterSync } from './use-reload-after-sync.ts'

interface ListRequest<Page> {
  /** Path of the list, without its query. */
  path: string
  schema: v.GenericSchema<unknown, Page>
  pageSize: number
}

interface AnsweredPage<F extends ListFilters, Page> {
  query: ListQuery<F>
  show: ReturnType<typeof useListQuery<F>>['show']
  /** Closes the open entry. */
  close: () => void
  answer: CachedAnswer<Page>
  /** The page to show: while another one loads, the former one, so that the layout does not shift. */
  data: Page | null
  search: SearchField
  /** Null while the number of pages is unknown. */
  pager: { page: number; pages: number; onChange: (page: number) => void } | null
}

/** A page of a list of the server, with its query in the address. Choosing another page or search closes the open entry. */
export function useAnsweredPage<F extends ListFilters, Page extends { pages: number }>(
  address: ListAddress<F>,
  { path, schema, pageSize }: ListRequest<Page>,
): AnsweredPage<F, Page> {
  const { query, show, searchFor } = useListQuery(address)
  const key = listCall(path, query, pageSize)
  const answer = useCachedAnswer({ key, path: key, schema })
  const last = useLast(answer.data)
  const data = answer.state === 'loading' ? last : answer.data
  const closed: Partial<ListQuery<F>> = { openId: null }
  const search = useSearchText(query.search, (text) => searchFor(text, closed))
  useReloadAfterSync(answer)
  const pager = data && {
    page: query.page,
    pages: data.pages,
    onChange: (page: number) => show({ ...closed, page }, 'push'),
  }
  return { query, show, close: () => show(closed, 'replace'), answer, data, search, pager }
}
