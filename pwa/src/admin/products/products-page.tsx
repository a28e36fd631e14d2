import { Plus, Shirt } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { searchProducts } from '../../local/search-products.ts'
import { useCounterCatalog } from '../../local/use-counter-catalog.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { productsTexts } from '../../texts/en-products.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { clampPage, pageCount } from '../../ui/page-window.ts'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { CardList } from '../parts/card-list.tsx'
import { ListPage } from '../parts/list-page.tsx'
import { isNarrowed, listAddress } from '../parts/list-query.ts'
import { PageHead } from '../parts/page-head.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { askToLeave } from '../parts/use-leave-guard.ts'
import { useListQuery } from '../parts/use-list-query.ts'
import { useNow } from '../parts/use-now.ts'
import { useSearchText } from '../parts/use-search-text.ts'
import { sinceText } from '../shell/status-sentence.ts'
import { ProductCard } from './product-card.tsx'
import { forgetDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { useOpenProduct } from './use-open-product.ts'
import { useProductActions } from './use-product-actions.ts'

const texts = productsTexts
/** Cards on one page of the list. Specification §9. */
const PAGE_SIZE = 5

/** /admin/products?search=maillot&page=2&product=<id>, or product=new */
const PLACE = listAddress('product')
const NEW = 'new'

/** The list is the device's own catalogue, also without a connection; saving needs it. */
export function ProductsPage() {
  useDocumentTitle(texts.documentTitle)
  const { state, error, products, categories, offline, syncedAt } = useCounterCatalog()
  const { query, show } = useListQuery(PLACE)
  const actions = useProductActions()
  const [dirty, setDirty] = useState(false)
  const list = useRef<HTMLDivElement>(null)
  const now = useNow()

  const [text, setText] = useSearchText(query.search, (search) =>
    show({ search, page: 1 }, 'replace'),
  )
  const found = useMemo(() => searchProducts(products, query.search), [products, query.search])
  const pages = pageCount(found.length, PAGE_SIZE)
  const page = clampPage(query.page, pages)
  const shown = found.slice((page - 1) * PAGE_SIZE, page * PAGE_SIZE)
  const { openId } = query
  const isNew = openId === NEW
  const { open, gone } = useOpenProduct(products, isNew ? null : openId)

  function close(change: Parameters<typeof show>[0] = {}) {
    if (openId !== null) forgetDraft(openId)
    show({ ...change, openId: null }, 'replace')
    list.current?.focus({ preventScroll: true })
  }

  async function openIt(nextId: string | null) {
    if (nextId === openId || (dirty && !(await askToLeave()))) return
    if (openId !== null) forgetDraft(openId)
    show({ openId: nextId }, 'replace')
  }

  async function remove(product: CounterProduct) {
    if (!(await actions.remove(product))) return
    if (product._id === openId) close()
    else list.current?.focus({ preventScroll: true })
  }

  const form = openId !== null && (isNew || open !== null) && (
    <ProductForm
      key={openId}
      openId={openId}
      product={isNew ? null : open}
      gone={gone}
      categories={categories}
      offline={offline}
      busy={actions.busy}
      progress={actions.progress}
      onDirty={setDirty}
      onCancel={() => void openIt(null)}
      onSave={async (draft, revision) => {
        const outcome = isNew
          ? await actions.create(draft)
          : await actions.update(gone ? undefined : { id: openId, revision }, draft)
        if (outcome === 'saved') close(isNew ? { search: '', page: 1 } : {})
        return outcome
      }}
    />
  )

  const narrowed = isNarrowed(query)
  return (
    <ListPage
      head={
        <PageHead
          title={texts.title}
          hint={offline && syncedAt !== null ? texts.asOf(sinceText(syncedAt, now)) : undefined}
          action={
            <Button icon={<Plus size={20} aria-hidden="true" />} onClick={() => void openIt(NEW)}>
              {texts.create}
            </Button>
          }
        />
      }
      listRef={list}
      panel={{
        title: isNew ? texts.createTitle : open === null ? texts.panel : texts.updateTitle,
        choose: texts.choose,
        onClose: () => void openIt(null),
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
            icon: <Shirt size={28} />,
            title: narrowed ? texts.noneFound : texts.noneAvailable,
            text: narrowed ? texts.noneFoundHint : texts.noneAvailableHint,
          }}
        >
          {(product) => (
            <ProductCard
              product={product}
              open={product._id === openId}
              busy={actions.busy}
              onOpen={() => void openIt(product._id)}
              onDelete={() => void remove(product)}
            />
          )}
        </CardList>
      )}
      <Pagination
        page={page}
        pages={pages}
        onChange={(next) => {
          show({ page: next }, 'push')
          window.scrollTo(0, 0)
        }}
      />
    </ListPage>
  )
}
