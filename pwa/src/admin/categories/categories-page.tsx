import { LayoutGrid, Plus } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { Category } from '../../../../shared/catalog/product.ts'
import { titleSearch } from '../../local/catalog/search-products.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { categoriesTexts } from '#texts/categories.ts'
import { Button } from '../../ui/button.tsx'
import { focusList, ListPage } from '../parts/list-page.tsx'
import { listAddress } from '../parts/list-query.ts'
import { catalogList } from '../parts/list-state.tsx'
import { useCardsPerPage } from '../parts/use-list-query.ts'
import { useCatalogAge } from '../parts/since.ts'
import { useCatalogList } from '../parts/use-catalog-list.ts'
import { hasTranslations } from '../parts/missing-texts.tsx'
import { askToLeaveAll, hasUnsaved } from '../parts/leave-guards.ts'
import { CategoryCard } from './category-card.tsx'
import { CategoryForm } from './category-form.tsx'
import { createCategoryActions } from './category-actions.ts'
import { useOpenEntry } from '../parts/use-last.ts'

const texts = categoriesTexts

/** /admin/categories?search=mail&page=2&category=<id>, or category=new */
const PLACE = listAddress('category')
const NEW = 'new'

/** Number of products by category id. */
function countByCategory(
  products: readonly { category: { _id: string } | null }[],
): ReadonlyMap<string, number> {
  const counts = new Map<string, number>()
  for (const { category } of products) {
    if (category !== null) counts.set(category._id, (counts.get(category._id) ?? 0) + 1)
  }
  return counts
}

/** /admin/categories: lists the stored catalogue; saving needs the connection. */
export function CategoriesPage() {
  const catalog = useCounterCatalog()
  const { products, categories } = catalog
  const { openId, isOpen, show, shown, narrowed, search, pager } = useCatalogList(
    PLACE,
    categories,
    useCardsPerPage(),
    titleSearch,
  )
  const [actions] = useState(() => createCategoryActions())
  const { busy, remove: removeCategory } = useStore(actions)
  const list = useRef<HTMLDivElement>(null)
  const age = useCatalogAge(catalog)

  const counts = useMemo(() => countByCategory(products), [products])
  const isTranslated = categories.some(hasTranslations)
  const isNew = openId === NEW
  const { open, gone } = useOpenEntry(categories, isNew ? null : openId)

  async function openIt(nextId: string | null) {
    if (nextId === openId || (hasUnsaved() && !(await askToLeaveAll()))) return
    show({ openId: nextId }, 'replace')
  }

  async function remove(category: Category) {
    if (!(await removeCategory(category, counts.get(category._id) ?? 0))) return
    if (isOpen(category._id)) show({ openId: null }, 'replace')
    focusList(list.current)
  }

  const form = (isNew || open !== null) && (
    <CategoryForm
      key={openId}
      open={{ category: open, gone }}
      actions={actions}
      onCancel={() => void openIt(null)}
      onSaved={() => {
        show(isNew ? { openId: null, search: '', page: 1 } : { openId: null }, 'replace')
        list.current?.focus({ preventScroll: true })
      }}
    />
  )

  return (
    <ListPage
      texts={texts}
      hint={age}
      action={
        <Button icon={<Plus size={20} />} onClick={() => void openIt(NEW)}>
          {texts.create}
        </Button>
      }
      search={search}
      list={catalogList(catalog, shown, texts)}
      Icon={LayoutGrid}
      isNarrowed={narrowed}
      renderCard={(category) => (
        <CategoryCard
          category={category}
          marksMissing={isTranslated}
          products={counts.get(category._id) ?? 0}
          open={category._id === openId}
          busy={busy}
          onOpen={() => void openIt(category._id)}
          onDelete={() => void remove(category)}
        />
      )}
      pager={pager}
      listRef={list}
      panel={{
        title: isNew ? texts.createTitle : open === null ? texts.panel : texts.updateTitle,
        onClose: () => void openIt(null),
        content: form || null,
      }}
    />
  )
}
