import { PackageOpen } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { GoodsDocumentKind } from '../../../../shared/operations/goods.ts'
import { type CounterCatalog, useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { useMay } from '../../local/session/role.ts'
import { useGoodsHere } from '../../local/till/goods-here.ts'
import { barcodeListTexts as listTexts } from '#texts/barcode-list.ts'
import { formatMoment } from '#texts/formats.ts'
import { goodsTexts as texts } from '#texts/goods.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { AddProduct } from '../parts/add-product.tsx'
import { BarcodeListButton } from '../parts/barcode-list/barcode-list.tsx'
import type { ListedPieces } from '../parts/barcode-list/match-codes.ts'
import { isReachable } from '../parts/is-reachable.ts'
import { catalogList } from '../parts/list-state.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { useScanner } from '../parts/use-scanner.ts'
import { isOfList, piecesText, readPieces } from './goods-draft.ts'
import { GoodsBar } from './goods-bar.tsx'
import { GoodsDetailsFields } from './goods-details.tsx'
import { GoodsItemFields } from './goods-item.tsx'
import { RecentGoods } from './goods-recent.tsx'
import { RecordedGoods } from './goods-recorded.tsx'
import { createGoodsStore, type GoodsDesk } from './goods-store.ts'
import { ScanNotice } from './scan-notice.tsx'
import styles from './goods-page.module.css'

/** Recorded deliveries that a list is compared with. */
const MOST_COMPARED = 200

const failure = { fetchFailedTitle: texts.failed, fetchFailed: texts.failed }

interface GoodsProps {
  kind: GoodsDocumentKind
  desk: GoodsDesk
  catalog: CounterCatalog
}

/** The fields of what is entered, newest first. */
function Items({ kind, desk, catalog }: GoodsProps) {
  const list = useRef<HTMLUListElement>(null)
  // A new object for each press, so that picking a product again leads to its fields again.
  const [picked, setPicked] = useState<{ productId: ProductId } | null>(null)
  useEffect(() => {
    if (picked === null) return
    const item = list.current?.querySelector(`[data-product='${picked.productId}']`)
    item?.querySelector('input')?.focus()
  }, [picked])

  function pick(product: CounterProduct) {
    desk.add(product)
    setPicked({ productId: product._id })
  }

  const { items } = desk.draft
  const isOwner = useMay('owner')
  return (
    <>
      <AddProduct products={catalog.products} onPick={pick} />
      {kind === 'goods-in' && <DeliveryList desk={desk} products={catalog.products} />}
      <ScanNotice desk={desk} products={catalog.products} />
      {desk.recorded !== null && (
        <RecordedGoods key={desk.recorded.id} goods={desk.recorded} products={catalog.products} />
      )}
      {items.length === 0 && desk.recorded === null && (
        <EmptyState
          icon={<PackageOpen size={28} />}
          title={texts[kind].emptyTitle}
          text={texts[kind].emptyText}
        />
      )}
      <ul ref={list} aria-label={texts.list} className={styles.items}>
        {items.map((item) => (
          <li key={item.productId} data-product={item.productId}>
            <GoodsItemFields
              item={item}
              product={catalog.products.find(({ _id }) => _id === item.productId)}
              desk={desk}
              {...(kind === 'goods-in' && isOwner && { setCost: desk.setCost })}
            />
          </li>
        ))}
      </ul>
    </>
  )
}

/** Takes a delivery from a file; one that was recorded on this device before is not taken again by accident. */
function DeliveryList({
  desk,
  products,
}: {
  desk: GoodsDesk
  products: CounterCatalog['products']
}) {
  const recorded = useGoodsHere('goods-in', MOST_COMPARED) ?? []
  function before({ product, size }: ListedPieces): number | null {
    const item = desk.draft.items.find(({ productId }) => productId === product._id)
    const pieces = item === undefined ? null : readPieces(piecesText(item, size))
    return pieces === 0 ? null : pieces
  }
  function warn(entries: readonly ListedPieces[]): string | null {
    const same = recorded.find(
      ({ operation, state }) =>
        operation.type === 'goods-in.v1' &&
        state !== 'rejected' &&
        isOfList(operation.payload.lines, entries),
    )
    return same ? listTexts.recordedBefore(formatMoment(same.occurredAtMs)) : null
  }
  return (
    <div className={styles.list}>
      <BarcodeListButton
        products={products}
        least={1}
        before={before}
        warn={warn}
        onTake={desk.enter}
      />
      <p>{listTexts.hint}</p>
    </div>
  )
}

/** The form, once the stored draft and the catalogue are there. */
function GoodsForm(props: GoodsProps) {
  const { kind, desk, catalog } = props
  const form = useRef<HTMLDivElement>(null)
  useScanner((code) => desk.scan(code, catalog.products, !isReachable(form.current)))
  return (
    <div ref={form} className={styles.form} aria-busy={desk.saving}>
      <div className={styles.main}>
        <Items {...props} />
      </div>
      <div className={styles.details}>
        <GoodsDetailsFields kind={kind} desk={desk} />
      </div>
      <GoodsBar kind={kind} desk={desk} />
    </div>
  )
}

/** /admin/stock/goods-in and /admin/stock/write-off: recorded on the device, so that they work offline. */
export function GoodsPage({ kind }: { kind: GoodsDocumentKind }) {
  useOfficeTitle(texts[kind].title)
  const catalog = useCounterCatalog()
  const [store] = useState(() => createGoodsStore(kind))
  const desk = useStore(store)
  useEffect(() => store.getState().follow(), [store])
  const { items, isFailed, notice } = catalogList(catalog, catalog.products, failure)
  const isReady = items !== null && desk.loaded

  return (
    <div className={styles.page}>
      <PageHead
        title={texts[kind].title}
        hint={texts[kind].hint}
        action={<BackLink to="/admin/stock">{texts.toStock}</BackLink>}
      />
      {notice}
      {!isFailed && !isReady && <Spinner text={texts.loading} />}
      {!isFailed && isReady && <GoodsForm kind={kind} desk={desk} catalog={catalog} />}
      <RecentGoods kind={kind} />
    </div>
  )
}
