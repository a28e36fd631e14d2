import { ArrowLeft, ShoppingBag } from 'lucide-react'
import { useEffect, useEffectEvent, useMemo, useRef, useState } from 'react'
import type { Category, CounterProduct } from '../../../../shared/catalog/product.ts'
import { quantityOf } from '../../../../shared/stock/stock-state.ts'
import { adminTexts } from '#texts/admin.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { Money } from '../../ui/money.tsx'
import { lineTitle } from '../../ui/owner-words.ts'
import { NARROW, useMedia } from '../parts/use-media.ts'
import type { SoldLine } from '../../local/till/record-operation.ts'
import type { TillLine } from '../../local/till/till-draft-form.ts'
import { ParkedDialog } from './parked/parked-dialog.tsx'
import { ProductPanel } from './product-panel.tsx'
import { DiscountDialog } from './discount/discount-dialog.tsx'
import { subjectOf } from './discount/discount-subject.ts'
import { ticketCount, ticketDue } from './sale-draft.ts'
import { followSale } from './receipt/after-sale.ts'
import { FoundReceiptDialog } from './receipt/found-receipt-dialog.tsx'
import { PrintHost } from './receipt/print-receipt.tsx'
import { SalePanel } from './sale-panel.tsx'
import { AttachDialog } from './scanner/attach-dialog.tsx'
import { TakeBackDialog } from './take-back/take-back-dialog.tsx'
import { useTakeBack } from './take-back/use-take-back.ts'
import { UnknownCode } from './scanner/unknown-code.tsx'
import { unknownCode, useScans } from './scanner/scan-store.ts'
import { SizeChooser } from '../parts/size-chooser.tsx'
import type { SavedTicket } from './sale-checkout.ts'
import type { SaleDesk } from './sale-store.ts'
import { useShortcuts } from './shortcuts.ts'
import styles from './store-order-form.module.css'

const texts = adminTexts.sale

interface StoreOrderFormProps {
  desk: SaleDesk
  products: readonly CounterProduct[]
  categories: readonly Category[]
  /** Maximum number of matches; null for all, in a virtual list. */
  cap: number | null
  onSaved?: (saved: SavedTicket) => void
  /** Receipt with which 'Take goods back' opens; null for none. */
  wanted?: string | null
  /** Called once the dialog has opened with `wanted`. */
  onWanted?: () => void
}

/** Products and the sale side by side; on a phone one at a time, with the total always in view. */
export function StoreOrderForm({
  desk,
  products,
  categories,
  cap,
  onSaved,
  wanted = null,
  onWanted,
}: StoreOrderFormProps) {
  const [view, setView] = useState<'products' | 'sale'>('products')
  const [parkedOpen, setParkedOpen] = useState(false)
  /** What the discount dialog is open for: a line, or the whole sale; null while it is closed. */
  const [discounted, setDiscounted] = useState<TillLine | 'sale' | null>(null)
  // The same breakpoint as in the styles: either the products are shown or the sale.
  const isNarrow = useMedia(NARROW)
  const root = useRef<HTMLDivElement>(null)
  const search = useRef<HTMLInputElement>(null)
  const byId = useMemo(() => new Map(products.map((product) => [product._id, product])), [products])

  const titleOf = (line: SoldLine) => lineTitle(line, byId.get(line.productId))

  function finish(saved: SavedTicket) {
    // Not awaited: the sale is saved, and a printer must not delay the next one.
    followSale(saved)
    onSaved?.(saved)
  }

  function create() {
    // Prices and quantities take effect on blur, which Ctrl + Enter does not cause.
    const { activeElement: field } = document
    if (field instanceof HTMLInputElement && field !== search.current) field.blur()
    desk
      .create()
      .then((saved) => saved && finish(saved))
      .catch(reportError)
  }

  const takeBack = useTakeBack(desk, () => setView('sale'))
  const { open: openTakeBack } = takeBack
  const opened = useEffectEvent(() => onWanted?.())
  useEffect(() => {
    if (wanted === null) return
    openTakeBack({ receiptNumber: wanted, code: null })
    opened()
  }, [wanted, openTakeBack])
  const scans = useScans(root, products, desk, takeBack)
  const unknownBarcode = unknownCode(scans, desk)

  useShortcuts(root, {
    search: () => {
      setView('products')
      search.current?.focus()
      search.current?.select()
    },
    create,
    parked: () => setParkedOpen(true),
    takeBack: () => takeBack.open(),
    discount: () => desk.sale.lines.length > 0 && setDiscounted('sale'),
    cash: () => {
      setView('sale')
      const fold = root.current?.querySelector<HTMLDetailsElement>('[data-fold="cash"]')
      if (!fold) return
      fold.open = true
      fold.querySelector<HTMLInputElement>('[data-cash]')?.focus()
    },
  })

  const unknown = unknownBarcode !== null && (
    <UnknownCode
      code={unknownBarcode}
      onAttach={() => scans.chooseProduct(unknownBarcode)}
      onClose={scans.forget}
    />
  )

  // On a phone the notice about an unknown code is shown above the products.
  const shownView = unknown ? 'products' : view

  return (
    <div ref={root} className={styles.form} data-view={shownView}>
      <ProductPanel
        products={products}
        categories={categories}
        cap={cap}
        onChoose={desk.choose}
        onAdd={desk.add}
        onReceipt={scans.showReceipt}
        search={search}
        saleId={desk.sale.id}
        notice={unknown}
      />
      <SalePanel
        desk={desk}
        leftOf={(productId, size) => {
          const product = byId.get(productId)
          return product && quantityOf(product, size)
        }}
        titleOf={titleOf}
        onCreate={create}
        onDiscount={(line) => setDiscounted(line ?? 'sale')}
        onParked={() => setParkedOpen(true)}
        onTakeBack={() => takeBack.open()}
        inView={!isNarrow || shownView === 'sale'}
        next={
          <Button size="lg" block className={styles.next} onClick={() => setView('products')}>
            {texts.nextCustomer}
          </Button>
        }
        back={
          <IconButton
            label={texts.backToProducts}
            className={styles.back}
            onClick={() => setView('products')}
          >
            <ArrowLeft size={22} aria-hidden="true" />
          </IconButton>
        }
      />
      <div className={styles.dock}>
        <span>
          {texts.itemCount(ticketCount(desk.sale))}
          <Money amount={ticketDue(desk.sale)} label="DA" exact className={styles.dockTotal} />
        </span>
        <Button
          size="lg"
          icon={<ShoppingBag size={20} aria-hidden="true" />}
          onClick={() => setView('sale')}
        >
          {texts.openSale}
        </Button>
      </div>
      <AttachDialog
        code={scans.attaching}
        products={products}
        onAttach={(product, size) => void scans.attach(product, size).catch(reportError)}
        onClose={scans.stopChoosing}
      />
      <FoundReceiptDialog
        receipt={scans.receipt}
        onTakeBack={(receipt) => {
          scans.closeReceipt()
          takeBack.open(receipt)
        }}
        onClose={scans.closeReceipt}
      />
      <TakeBackDialog store={takeBack} products={products} titleOf={titleOf} />
      <DiscountDialog
        subject={discounted && subjectOf(discounted, desk, titleOf)}
        onClose={() => setDiscounted(null)}
      />
      <PrintHost />
      <ParkedDialog
        open={parkedOpen}
        desk={desk}
        titleOf={titleOf}
        onClose={() => setParkedOpen(false)}
      />
      <SizeChooser
        product={desk.sizing?.product ?? null}
        named={desk.sizing?.named ?? null}
        onChoose={desk.chooseSize}
        onClose={desk.closeSizes}
      />
    </div>
  )
}
