import { Tags } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import * as v from 'valibot'
import { useStore } from 'zustand'
import { storedProductIdSchema } from '../../../../../shared/catalog/product-id.ts'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import {
  type CounterCatalog,
  useCounterCatalog,
} from '../../../local/catalog/use-counter-catalog.ts'
import { goodsTexts } from '#texts/goods.ts'
import { labelTexts as texts } from '#texts/labels.ts'
import { Button } from '../../../ui/button.tsx'
import { EmptyState } from '../../../ui/empty-state.tsx'
import { SelectField } from '../../../ui/select-field.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { BackLink } from '../../parts/back-link.tsx'
import { AddProduct } from '../../parts/add-product.tsx'
import { useDeviceChoice } from '../../parts/device-choice.ts'
import { isReachable } from '../../parts/is-reachable.ts'
import { catalogList } from '../../parts/list-state.tsx'
import { PageHead } from '../../parts/page-head.tsx'
import { SettingsPanel } from '../../parts/settings-panel.tsx'
import { useOfficeTitle } from '../../parts/use-office-title.ts'
import { useScanner } from '../../parts/use-scanner.ts'
import { LIST_KEY, readPieces } from '../goods-draft.ts'
import { GoodsItemFields } from '../goods-item.tsx'
import { ScanNotice } from '../scan-notice.tsx'
import styles from '../goods-page.module.css'
import bar from '../goods-bar.module.css'
import { eanModules } from '../../parts/ean-bars/draw-ean.ts'
import { StickyBar } from '../../parts/sticky-bar.tsx'
import { LABEL_CHOICE, LABEL_FORMATS } from './label-formats.ts'
import { LabelSheets } from './label-sheet.tsx'
import { createLabelStore, type LabelDesk, sumLabels } from './label-store.ts'

const failure = { fetchFailedTitle: goodsTexts.failed, fetchFailed: goodsTexts.failed }

/** What another screen wants labels of, in the state of the address: a reload finds it again. */
const wantedSchema = v.object({
  labels: v.array(
    v.object({
      productId: storedProductIdSchema,
      size: v.nullable(v.string()),
      count: v.number(),
    }),
  ),
})

interface LabelsProps {
  desk: LabelDesk
  products: readonly CounterProduct[]
}

function Items({ desk, products }: LabelsProps) {
  const list = useRef<HTMLUListElement>(null)
  const [picked, setPicked] = useState<CounterProduct | null>(null)
  useEffect(() => {
    const item = picked && list.current?.querySelector(`[data-product='${picked._id}'] input`)
    if (item instanceof HTMLElement) item.focus()
  }, [picked])

  function pick(product: CounterProduct) {
    desk.add(product)
    setPicked({ ...product })
  }

  const { items } = desk.draft
  return (
    <div className={styles.main}>
      <AddProduct products={products} onPick={pick} />
      <ScanNotice desk={desk} products={products} />
      {items.length === 0 && (
        <EmptyState icon={<Tags size={28} />} title={texts.emptyTitle} text={texts.emptyText} />
      )}
      <ul ref={list} aria-label={goodsTexts.list} className={styles.items}>
        {items.map((item) => (
          <li key={item.productId} data-product={item.productId}>
            <GoodsItemFields
              item={item}
              product={products.find(({ _id }) => _id === item.productId)}
              desk={desk}
            />
          </li>
        ))}
      </ul>
    </div>
  )
}

function Printing({ desk, products }: LabelsProps) {
  const [format, setFormat] = useDeviceChoice(LABEL_CHOICE)
  const [usedText, setUsedText] = useState('0')
  const used = readPieces(usedText)
  const { labels, newCodes, barcodes } = sumLabels(desk.draft, products)
  const wrong = desk.problems.get(LIST_KEY) ?? (desk.problems.size > 0 ? goodsTexts.wrong : null)
  const isSheet = format !== 'roll'
  const undrawn = [...new Set(barcodes)].filter((barcode) => eanModules(barcode) === null)
  return (
    <>
      <div className={styles.details}>
        <SettingsPanel title={texts.paper} hint={texts.scale}>
          <SelectField
            label={texts.paper}
            hideLabel
            value={format}
            onChange={({ target }) => setFormat(target.value as typeof format)}
          >
            {LABEL_CHOICE.options.map((option) => (
              <option key={option} value={option}>
                {texts.formats[option]}
              </option>
            ))}
          </SelectField>
          {isSheet && (
            <TextField
              label={texts.used}
              inputMode="numeric"
              autoComplete="off"
              maxLength={2}
              error={used === null ? texts.noNumber : undefined}
              value={usedText}
              onChange={({ target }) => setUsedText(target.value)}
            />
          )}
        </SettingsPanel>
      </div>
      <StickyBar isBeside>
        <p className={bar.sum} aria-live="polite">
          {labels > 0 && <strong>{texts.labels(labels)}</strong>}
          {newCodes > 0 && <span>{texts.newCodes(newCodes)}</span>}
          {undrawn.map((code) => (
            <span key={code}>{texts.notDrawn(code)}</span>
          ))}
          {wrong !== null && <span className={bar.wrong}>{wrong}</span>}
        </p>
        <div className={bar.buttons}>
          <Button
            busy={desk.saving}
            disabled={isSheet && used === null}
            onClick={() => void desk.print(products)}
          >
            {texts.print}
          </Button>
        </div>
      </StickyBar>
      {desk.job !== null && (
        <LabelSheets
          key={desk.job.turn}
          labels={desk.job.labels}
          format={format}
          used={
            isSheet
              ? Math.min(used ?? 0, LABEL_FORMATS[format].rows * LABEL_FORMATS[format].columns - 1)
              : 0
          }
          onPrinted={desk.printed}
        />
      )}
    </>
  )
}

/** The form, once the catalogue is there. */
function LabelForm({ catalog: { products } }: { catalog: CounterCatalog }) {
  const [store] = useState(() => createLabelStore())
  const desk = useStore(store)
  const form = useRef<HTMLDivElement>(null)
  const { state } = useLocation()
  const [first] = useState(() => ({ state: state as unknown, products }))
  useEffect(() => {
    const wanted = v.safeParse(wantedSchema, first.state)
    if (wanted.success) store.getState().begin(wanted.output.labels, first.products)
  }, [store, first])
  useScanner((code) => desk.scan(code, products, !isReachable(form.current)))
  return (
    <div ref={form} className={styles.form} aria-busy={desk.saving}>
      <Items desk={desk} products={products} />
      <Printing desk={desk} products={products} />
    </div>
  )
}

/** /admin/stock/labels: barcodes for sizes that have none, and labels for the goods. Works offline. */
export function LabelsPage() {
  useOfficeTitle(texts.title)
  const catalog = useCounterCatalog()
  const { items, isFailed, notice } = catalogList(catalog, catalog.products, failure)
  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        hint={texts.hint}
        action={<BackLink to="/admin/stock">{goodsTexts.toStock}</BackLink>}
      />
      {notice}
      {!isFailed && items === null && <Spinner text={goodsTexts.loading} />}
      {!isFailed && items !== null && <LabelForm catalog={catalog} />}
    </div>
  )
}
