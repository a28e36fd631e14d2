import { Plus, Shirt } from 'lucide-react'
import { useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { counterSearch } from '../../local/catalog/search-products.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { useMay } from '../../local/session/role.ts'
import { productsTexts } from '#texts/products.ts'
import { Button } from '../../ui/button.tsx'
import { focusList, ListPage } from '../parts/list-page.tsx'
import { listAddress } from '../parts/list-query.ts'
import { catalogList } from '../parts/list-state.tsx'
import { useCardsPerPage } from '../parts/use-list-query.ts'
import { useCatalogAge } from '../parts/since.ts'
import { useCatalogList } from '../parts/use-catalog-list.ts'
import { hasTranslations } from '../parts/missing-texts.tsx'
import { askToLeaveAll, hasUnsaved } from '../parts/leave-guards.ts'
import { DemoGoodsNotice, useDemoGoods } from './demo-goods.tsx'
import { FileActions } from './files/file-actions.tsx'
import { ProductCard } from './product-card.tsx'
import { forgetDraft } from './product-draft.ts'
import { ProductForm } from './product-form.tsx'
import { useOpenEntry } from '../parts/use-last.ts'
import { useBuyingPrice } from './use-buying-price.ts'
import { createProductActions } from './product-actions.ts'

const texts = productsTexts

/** /admin/products?search=maillot&page=2&product=<id>, or product=new */
const PLACE = listAddress('product')
const NEW = 'new'

/** Lists the stored catalogue, also offline; saving needs the connection. */
export function ProductsPage() {
  const catalog = useCounterCatalog()
  const { products } = catalog
  const { openId, isOpen, show, shown, narrowed, search, pager } = useCatalogList(
    PLACE,
    products,
    useCardsPerPage(),
    counterSearch,
  )
  const [actions] = useState(() => createProductActions())
  const { busy, remove: removeProduct } = useStore(actions)
  const demo = useDemoGoods()
  const isOwner = useMay('owner')
  const list = useRef<HTMLDivElement>(null)
  const age = useCatalogAge(catalog)

  // A shop without any translation is not reminded of missing ones.
  const isTranslated = useMemo(() => products.some(hasTranslations), [products])
  const isNew = openId === NEW
  const { open, gone } = useOpenEntry(products, isNew ? null : openId)

  const buyingPrice = useBuyingPrice(isNew || !isOwner ? null : open)

  function close(change: Parameters<typeof show>[0] = {}) {
    if (openId !== null) forgetDraft(openId)
    show({ ...change, openId: null }, 'replace')
    list.current?.focus({ preventScroll: true })
  }

  async function openIt(nextId: string | null) {
    if (nextId === openId || (hasUnsaved() && !(await askToLeaveAll()))) return
    if (openId !== null) forgetDraft(openId)
    show({ openId: nextId }, 'replace')
  }

  async function remove(product: CounterProduct) {
    if (!(await removeProduct(product))) return
    demo.reload()
    if (isOpen(product._id)) close()
    else focusList(list.current)
  }

  const form = openId !== null && (isNew || open !== null) && (
    <ProductForm
      key={openId}
      openId={openId}
      open={{ product: isNew ? null : open && { ...open, buyingPrice }, gone }}
      catalog={catalog}
      actions={actions}
      onCancel={() => void openIt(null)}
      onSaved={() => {
        close(isNew ? { search: '', page: 1 } : {})
        demo.reload()
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
      Icon={Shirt}
      isNarrowed={narrowed}
      renderCard={(product) => (
        <ProductCard
          product={product}
          marksMissing={isTranslated}
          isDemo={demo.ids.has(product._id)}
          open={product._id === openId}
          busy={busy}
          onOpen={() => void openIt(product._id)}
          onDelete={() => void remove(product)}
        />
      )}
      pager={pager}
      listRef={list}
      panel={{
        title: isNew ? texts.createTitle : open === null ? texts.panel : texts.updateTitle,
        onClose: () => void openIt(null),
        content: form || null,
      }}
    >
      <FileActions />
      {isOwner && <DemoGoodsNotice goods={demo} />}
    </ListPage>
  )
}
