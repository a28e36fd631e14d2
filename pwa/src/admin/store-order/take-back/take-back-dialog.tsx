import { formatMoment, formatPrice } from '#texts/formats.ts'
import { ArrowLeft, PackageSearch, ScanLine } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import type { OwnerWords } from '../../../../../shared/catalog/translations.ts'
import type { SoldLine } from '../../../local/till/record-operation.ts'
import { adminTexts } from '#texts/admin.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { orderReturnsTexts } from '#texts/order-returns.ts'
import { scannerTexts } from '#texts/scanner.ts'
import { takeBackTexts as texts } from '#texts/take-back.ts'
import { Button } from '../../../ui/button.tsx'
import { classes } from '../../../ui/classes.ts'
import { Dialog } from '../../../ui/dialog.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { Money } from '../../../ui/money.tsx'
import { ownerTitle } from '../../../ui/owner-words.ts'
import { OwnerText } from '../../../ui/owner-text.tsx'
import { SearchBox } from '../../../ui/search-box.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import tile from '../../../ui/tile.module.css'
import { OrderStatusBadge } from '../../parts/order-status-badge.tsx'
import { findProducts, namedSize } from '../product-search.ts'
import { readReceiptText } from '../scanner/read-scan.ts'
import type { Bought } from './bought.ts'
import { saleNameOf } from '../sold/sold-sale.ts'
import { ChosenGoods, isOfSeveral, TakeBackFooter } from './chosen-goods.tsx'
import { CodeNotice } from './code-notice.tsx'
import type { TakeBack } from './take-back-store.ts'
import styles from './take-back-dialog.module.css'

/** The title of a line as it is shown. */
type TitleOf = (line: SoldLine) => OwnerWords

/** Maximum number of products that are shown. */
const MOST_PRODUCTS = 8

interface GoodsKeysProps {
  products: readonly CounterProduct[]
  query: string
  onChoose: (product: CounterProduct, size: string | null) => void
}

/** The products that the query finds, with a key for each size, in stock or not. */
function GoodsKeys({ products, query, onChoose }: GoodsKeysProps) {
  if (products.length === 0) return null
  return (
    <section>
      <h3 className={styles.heading}>{texts.products}</h3>
      <ul className={styles.list}>
        {products.map((product) => {
          const title = ownerTitle(product)
          const sizes = product.sizes.length === 0 ? [null] : product.sizes.map(({ size }) => size)
          return (
            <li key={product._id} className={styles.product}>
              <OwnerText words={title} className={styles.productTitle} />
              {sizes.map((size) => (
                <button
                  key={size ?? ''}
                  type="button"
                  className={classes(tile.tile, styles.size)}
                  data-named={size !== null && namedSize(product, query) === size}
                  aria-label={adminTexts.sale.goods(title.text, size)}
                  onClick={() => onChoose(product, size)}
                >
                  {size === null ? formatPrice(product.effectivePrice, 'DA') : <bdi>{size}</bdi>}
                </button>
              ))}
            </li>
          )
        })}
      </ul>
    </section>
  )
}

interface BoughtKeyProps {
  bought: Bought
  titleOf: TitleOf
  onChoose: () => void
}

function BoughtKey({ bought, titleOf, onChoose }: BoughtKeyProps) {
  const lines = bought.lines ?? []
  const [first] = lines
  return (
    <button type="button" className={styles.sale} onClick={onChoose}>
      <span className={styles.saleName}>
        <span>{saleNameOf(bought)}</span>
        {bought.status !== null && bought.status !== 'Shipped' && (
          <OrderStatusBadge status={bought.status} />
        )}
      </span>
      {bought.fullName !== null && <bdi className={styles.facts}>{bought.fullName}</bdi>}
      {bought.soldAtMs !== null && (
        <span className={styles.facts}>{texts.soldAt(formatMoment(bought.soldAtMs))}</span>
      )}
      {first && (
        <span className={styles.facts}>
          <OwnerText words={titleOf(first)} />
          {first.size !== null && <span>{adminTexts.sale.ofSize(first.size)}</span>}
          {lines.length > 1 && <span>{` ${texts.more(lines.length - 1)}`}</span>}
        </span>
      )}
    </button>
  )
}

interface BoughtListProps {
  sales: readonly Bought[]
  titleOf: TitleOf
  onChoose: (bought: Bought) => void
}

function BoughtList({ sales, titleOf, onChoose }: BoughtListProps) {
  return (
    <ul className={styles.list}>
      {sales.map((bought) => (
        <li key={`${bought.sale ?? ''} ${bought.receiptNumber ?? ''}`}>
          <BoughtKey bought={bought} titleOf={titleOf} onChoose={() => onChoose(bought)} />
        </li>
      ))}
    </ul>
  )
}

interface StepProps {
  store: TakeBack
  products: readonly CounterProduct[]
  titleOf: TitleOf
}

function useFoundProducts(products: readonly CounterProduct[], query: string) {
  return useMemo(
    () => (query.trim() === '' ? [] : findProducts(products, query, null).slice(0, MOST_PRODUCTS)),
    [products, query],
  )
}

/** Search for a sale by a number, a name, a phone number, or its goods. */
function FindStep({ store, products, titleOf }: StepProps) {
  const { query, found } = store
  const receipt = readReceiptText(query)?.receiptNumber ?? null
  const goods = useFoundProducts(products, receipt === null ? query : '')
  const sales = found?.sales ?? []
  const isNothing = found?.isAsking === false && sales.length === 0 && goods.length === 0
  return (
    <div className={styles.step}>
      <SearchBox
        ref={focusFirst}
        value={query}
        onChange={store.setQuery}
        onEnter={store.search}
        placeholder={texts.search}
        size="lg"
      />
      {query.trim() === '' && (
        <EmptyState icon={<ScanLine size={28} />} title={texts.scan} text={texts.searchHint} />
      )}
      {query.trim() !== '' && found === null && (
        <Button variant="secondary" onClick={store.search}>
          {texts.find}
        </Button>
      )}
      {sales.length > 0 && (
        <section>
          <h3 className={styles.heading}>{texts.sales}</h3>
          <BoughtList sales={sales} titleOf={titleOf} onChoose={store.choose} />
        </section>
      )}
      {found?.isAsking === true && <Spinner text={texts.asking} />}
      {found !== null && found.why !== null && (
        <output className={styles.notice}>{texts.onlyHere(found.why)}</output>
      )}
      {found?.isAsking === false && sales.length === 0 && receipt !== null && (
        <>
          <p className={styles.notice}>{receiptTexts.unknownTitle(receipt)}</p>
          <Button variant="secondary" onClick={() => store.chooseNumber(receipt)}>
            {texts.byNumber(receipt)}
          </Button>
        </>
      )}
      <GoodsKeys products={goods} query={query} onChoose={store.chooseGoods} />
      {isNothing && receipt === null && (
        <EmptyState
          icon={<PackageSearch size={28} />}
          title={texts.nothing}
          text={texts.nothingHint}
        />
      )}
    </div>
  )
}

/** Choice of the sale that the scanned or chosen goods are from. */
interface GoodsStepProps extends Pick<StepProps, 'store' | 'titleOf'> {
  goods: NonNullable<TakeBack['goods']>
}

function GoodsStep({ store, goods, titleOf }: GoodsStepProps) {
  const { product, sales } = goods
  return (
    <div className={styles.step}>
      {sales === null && <Spinner />}
      {sales?.length === 0 && <p className={styles.hint}>{texts.noSaleOf}</p>}
      {sales !== null && <BoughtList sales={sales} titleOf={titleOf} onChoose={store.choose} />}
      {sales !== null && (
        <button
          ref={sales.length === 0 ? focusFirst : undefined}
          type="button"
          className={styles.sale}
          onClick={store.chooseWithoutReceipt}
        >
          <span className={styles.saleName}>
            {receiptTexts.withoutReceipt}
            <Money amount={product.effectivePrice} label="DA" className={styles.price} />
          </span>
          <span className={styles.facts}>{texts.atTodaysPrice}</span>
        </button>
      )}
    </div>
  )
}

/** The returned goods of the chosen sale; goods that it is not known to contain can be added by hand. */
function ChosenStep({ store, products, titleOf }: StepProps) {
  const { chosen, goodsQuery: query } = store
  const isOpen = chosen?.bought.lines === null
  const goods = useFoundProducts(products, isOpen ? query : '')
  if (chosen === null) return null
  return (
    <div className={styles.step}>
      {isOpen && (
        <>
          {chosen.bought.receiptNumber !== null && (
            <p className={styles.hint}>{texts.byNumberHint}</p>
          )}
          <SearchBox
            ref={focusFirst}
            value={query}
            onChange={store.setGoodsQuery}
            placeholder={adminTexts.sale.search}
            label={texts.addGoods}
          />
          <GoodsKeys products={goods} query={query} onChoose={store.chooseGoods} />
        </>
      )}
      <ChosenGoods store={store} chosen={chosen} titleOf={titleOf} />
    </div>
  )
}

function titleOfStep({ chosen, goods }: TakeBack): string {
  if (chosen !== null) return saleNameOf(chosen.bought)
  if (goods === null) return texts.title
  return texts.saleOf(adminTexts.sale.goods(ownerTitle(goods.product).text, goods.size))
}

/** Dialog for taking goods back: first the sale is found, then its returned goods are chosen. */
export function TakeBackDialog({ store, products, titleOf }: StepProps) {
  const { isOpen, chosen, goods } = store
  const isFirst = chosen === null && goods === null
  const step = (): ReactNode => {
    if (chosen !== null) return <ChosenStep store={store} products={products} titleOf={titleOf} />
    if (goods !== null) return <GoodsStep store={store} goods={goods} titleOf={titleOf} />
    return <FindStep store={store} products={products} titleOf={titleOf} />
  }
  return (
    <Dialog
      open={isOpen}
      onClose={store.close}
      title={titleOfStep(store)}
      size="md"
      className={styles.dialog}
      footer={chosen === null ? undefined : <TakeBackFooter store={store} chosen={chosen} />}
    >
      {!isFirst && (
        <div className={styles.steps}>
          <Button
            variant="quiet"
            size="sm"
            icon={<ArrowLeft size={18} aria-hidden="true" />}
            className={styles.back}
            onClick={store.back}
          >
            {texts.back}
          </Button>
          {chosen !== null && isOfSeveral(chosen) && (
            <Button variant="secondary" size="sm" onClick={store.takeAll}>
              {orderReturnsTexts.allPieces}
            </Button>
          )}
        </div>
      )}
      {store.checked !== null && <CodeNotice checked={store.checked} />}
      {store.unknownCode !== null && (
        <output className={styles.notice}>{scannerTexts.unknown(store.unknownCode)}</output>
      )}
      {step()}
    </Dialog>
  )
}
