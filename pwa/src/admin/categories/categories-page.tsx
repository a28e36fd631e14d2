import { LayoutGrid, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { Category } from '../../../../shared/catalog/product.ts'
import { CATEGORIES_PER_PAGE } from '../../../../shared/categories/category-request.ts'
import { searchProducts } from '../../local/search-products.ts'
import { useCounterCatalog } from '../../local/use-counter-catalog.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { categoriesTexts } from '../../texts/en-categories.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { clampPage, pageCount } from '../../ui/page-window.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { CardList } from '../parts/card-list.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { listAddress } from '../parts/list-query.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { askToLeave } from '../parts/use-leave-guard.ts'
import { useListQuery } from '../parts/use-list-query.ts'
import { useNow } from '../parts/use-now.ts'
import { useSearchText } from '../parts/use-search-text.ts'
import { sinceText } from '../shell/status-sentence.ts'
import { CategoryCard } from './category-card.tsx'
import { CategoryForm } from './category-form.tsx'
import { countByCategory } from './count-by-category.ts'
import { useCategoryActions } from './use-category-actions.ts'
import { useOpenCategory } from './use-open-category.ts'

const texts = categoriesTexts

/** /admin/categories?search=mail&page=2&category=<id>, or category=new */
const PLACE = listAddress('category')
const NEW = 'new'

/** /admin/categories: the list is the device's own catalogue; saving needs the connection. */
export function CategoriesPage() {
  useDocumentTitle(texts.documentTitle)
  const { state, error, products, categories, offline, syncedAt } = useCounterCatalog()
  const { query, show } = useListQuery(PLACE)
  const actions = useCategoryActions()
  const [dirty, setDirty] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const now = useNow()

  /** Goes on only when nothing would be lost, or the person says so. */
  async function unlessUnsaved(go: () => void) {
    if (!dirty || (await askToLeave())) go()
  }

  const [text, setText] = useSearchText(query.search, (search) =>
    show({ search, page: 1 }, 'replace'),
  )
  // By what stands in the field, not by the address, which follows after a pause.
  const found = useMemo(() => searchProducts(categories, text), [categories, text])
  const counts = useMemo(() => countByCategory(products), [products])
  const pages = pageCount(found.length, CATEGORIES_PER_PAGE)
  const page = clampPage(text === query.search ? query.page : 1, pages)
  const shown = found.slice((page - 1) * CATEGORIES_PER_PAGE, page * CATEGORIES_PER_PAGE)
  const isNew = query.openId === NEW
  const { open, gone } = useOpenCategory(categories, isNew ? null : query.openId)

  const openIt = (openId: string | null) => {
    if (openId === query.openId) return
    void unlessUnsaved(() => show({ openId }, 'replace'))
  }

  async function remove(category: Category) {
    const isOpen = category._id === query.openId
    if (!(await actions.remove(category))) return
    if (isOpen) show({ openId: null }, 'replace')
    list.current?.focus({ preventScroll: true })
  }

  const form = (isNew || open !== null) && (
    <CategoryForm
      key={query.openId}
      category={open}
      gone={gone}
      busy={actions.busy}
      onDirty={setDirty}
      onCancel={() => openIt(null)}
      onSave={async (draft) => {
        const outcome = isNew
          ? await actions.create(draft)
          : await actions.update(gone ? undefined : open?._id, draft)
        if (outcome === 'saved') {
          show(isNew ? { openId: null, search: '', page: 1 } : { openId: null }, 'replace')
          list.current?.focus({ preventScroll: true })
        }
        return outcome
      }}
    />
  )

  const narrowed = text.trim() !== ''
  return (
    <ListPage
      head={
        <PageHead
          title={texts.title}
          hint={offline && syncedAt !== null ? texts.asOf(sinceText(syncedAt, now)) : undefined}
          action={
            <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => openIt(NEW)}>
              {texts.create}
            </Button>
          }
        />
      }
      listRef={list}
      panel={{
        title: isNew ? texts.createTitle : open === null ? texts.panel : texts.updateTitle,
        choose: texts.choose,
        onClose: () => openIt(null),
        content: form || null,
      }}
    >
      <SearchBox value={text} onChange={setText} placeholder={texts.search} />
      {state === 'failed' ? (
        <ErrorBanner
          title={texts.fetchFailedTitle}
          message={error ?? texts.fetchFailed}
          onRetry={() => void syncNow()}
        />
      ) : (
        <CardList
          items={state === 'loading' ? null : shown}
          loading={texts.loading}
          busy={false}
          empty={{
            icon: <LayoutGrid size={28} />,
            title: narrowed ? texts.noneFound : texts.noneAvailable,
            text: narrowed ? texts.noneFoundHint : texts.noneAvailableHint,
          }}
        >
          {(category) => (
            <CategoryCard
              category={category}
              products={counts.get(category._id) ?? 0}
              open={category._id === query.openId}
              busy={actions.busy}
              onOpen={() => openIt(category._id)}
              onDelete={() => void remove(category)}
            />
          )}
        </CardList>
      )}
      <Pagination
        page={page}
        pages={pages}
        onChange={(next) => {
          show({ search: text, page: next }, 'push')
          window.scrollTo(0, 0)
        }}
      />
    </ListPage>
  )
}
