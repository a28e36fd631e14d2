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
import type { TillDraft, TillLine } from '../../local/till/till-draft-form.ts'
import { ProductPanel } from './product-panel.tsx'
import { ticketCount, ticketDue } from './sale-draft.ts'
import { followSale } from './receipt/after-sale.ts'
import { SaleDialogs } from './sale-dialogs.tsx'
import { SalePanel } from './sale-panel.tsx'
import type { TakeBack } from './take-back/take-back-store.ts'
import { useTwiceByKey } from '../../ui/second-press.ts'
import { useTakeBack } from './take-back/use-take-back.ts'
import { UnknownCode } from './scanner/unknown-code.tsx'
import { unknownScan, useScans } from './scanner/scan-store.ts'
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

function openCashFields(form: HTMLElement | null): void {
  const fold = form?.querySelector<HTMLDetailsElement>('[data-fold="cash"]')
  if (!fold) return
  fold.open = true
  fold.querySelector<HTMLInputElement>('[data-cash]')?.focus()
}

/** Opens 'Take goods back' with a receipt that another screen passed; `onOpened` is called once for each. */
function useWantedReceipt(
  wanted: string | null,
  open: TakeBack['open'],
  onOpened: (() => void) | undefined,
): void {
  const opened = useEffectEvent(() => onOpened?.())
  useEffect(() => {
    if (wanted === null) return
    open({ receiptNumber: wanted, code: null })
    opened()
  }, [wanted, open])
}

/** On a phone, the total of the sale and the button that shows it, below the products. */
function Dock({ sale, onOpen }: { sale: TillDraft; onOpen: () => void }) {
  return (
    <div className={styles.dock}>
      <span>
        <span>{texts.itemCount(ticketCount(sale))}</span>
        <Money amount={ticketDue(sale)} label="DA" exact className={styles.dockTotal} />
      </span>
      <Button size="lg" icon={<ShoppingBag size={20} aria-hidden="true" />} onClick={onOpen}>
        {texts.openSale}
      </Button>
    </div>
  )
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
  const [isParkedOpen, setParkedOpen] = useState(false)
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

  const twice = useTwiceByKey(create)
  const createByKey = twice.press

  const takeBack = useTakeBack(desk, () => setView('sale'))
  useWantedReceipt(wanted, takeBack.open, onWanted)
  const scans = useScans(root, products, desk, takeBack)
  const unknownCode = unknownScan(scans, desk)

  useShortcuts(root, {
    search: () => {
      setView('products')
      search.current?.focus()
      search.current?.select()
    },
    create: createByKey,
    parked: () => setParkedOpen(true),
    takeBack: () => takeBack.open(),
    discount: () => desk.sale.lines.length > 0 && setDiscounted('sale'),
    cash: () => {
      setView('sale')
      openCashFields(root.current)
    },
  })

  const unknown = unknownCode !== null && (
    <UnknownCode
      scan={unknownCode}
      onAttach={() => scans.chooseProduct(unknownCode.code)}
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
        onCreateByKey={createByKey}
        isArmed={twice.isArmed}
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
      <Dock sale={desk.sale} onOpen={() => setView('sale')} />
      <SaleDialogs
        desk={desk}
        products={products}
        scans={scans}
        takeBack={takeBack}
        titleOf={titleOf}
        isParkedOpen={isParkedOpen}
        onParkedClose={() => setParkedOpen(false)}
        discounted={discounted}
        onDiscountClose={() => setDiscounted(null)}
      />
    </div>
  )
}
