import { createStore, type StoreApi } from 'zustand'
import { formatPrice } from '#texts/formats.ts'
import type { ProductId } from '../../../../../shared/catalog/product-id.ts'
import type { CounterProduct } from '../../../../../shared/catalog/product.ts'
import type { OwnerWords } from '../../../../../shared/catalog/translations.ts'
import { newId } from '../../../../../shared/new-id.ts'
import { recordInStoreCodes } from '../../../local/till/record-operation.ts'
import type { SizeToCode } from '../../../local/till/save-in-store-codes.ts'
import { adminTexts } from '#texts/admin.ts'
import { labelTexts as texts } from '#texts/labels.ts'
import { ownerTitle } from '../../../ui/owner-words.ts'
import { createPressGate } from '../../../ui/second-press.ts'
import { showAlert } from '../../parts/alert.ts'
import { createPaperJobs, type PaperJob, type PrintedPaper } from '../../parts/paper-jobs.ts'
import { signal } from '../../parts/signal.ts'
import {
  addItem,
  type GoodsDraft,
  type GoodsProblems,
  type GoodsScan,
  LIST_KEY,
  newGoodsDraft,
  piecesKey,
  readPieces,
  removeItem,
  scanPiece,
  typePieces,
} from '../goods-draft.ts'

/** More at once would keep the browser busy for too long. */
const MOST_LABELS = 1000

/** The content of one label. */
export interface Label {
  title: OwnerWords
  size: string | null
  price: string
  barcode: string
}

/** Goods for which labels are wanted, as another screen names them. */
export interface WantedLabels {
  productId: ProductId
  size: string | null
  count: number
}

interface LabelPaper extends PrintedPaper {
  labels: readonly Label[]
}

interface LabelState {
  /** The goods, with the number of labels as their pieces. */
  draft: GoodsDraft
  problems: GoodsProblems
  scanned: GoodsScan | null
  saving: boolean
  /** The labels that are printed; null when none are. */
  job: PaperJob<LabelPaper> | null
}

interface LabelActions {
  begin: (wanted: readonly WantedLabels[], products: readonly CounterProduct[]) => void
  scan: (code: string, products: readonly CounterProduct[], isCovered: boolean) => void
  add: (product: CounterProduct) => void
  remove: (productId: ProductId) => void
  setPieces: (productId: ProductId, size: string | null, text: string) => void
  /**
   * Gives barcodes to the sizes that have none, then prints. False when something is wrong, and for a press that repeats
   * the last one.
   */
  print: (products: readonly CounterProduct[]) => Promise<boolean>
  printed: () => void
}

export type LabelDesk = LabelState & LabelActions

/** Dependencies, which tests replace. */
export interface LabelDeps {
  recordInStoreCodes: typeof recordInStoreCodes
  showAlert: typeof showAlert
  signal: typeof signal
  /** Ms on a monotonic clock; the browser's by default. */
  now?: () => number
}

/** A size for which labels are wanted, with its code; null while it has none. */
interface Wanted extends SizeToCode {
  product: CounterProduct
  count: number
  barcode: string | null
}

function barcodeOf(product: CounterProduct, size: string | null): string | null {
  if (size === null) return product.barcode ?? null
  return product.sizes.find((entry) => entry.size === size)?.barcode ?? null
}

/** Whether the catalogue's product has the size: only such a one can get a barcode. */
function hasSize({ sizes }: CounterProduct, size: string | null): boolean {
  return size === null ? sizes.length === 0 : sizes.some((entry) => entry.size === size)
}

/** The sizes for which labels are wanted, of products and sizes that the catalogue has. */
function wantedOf({ items }: GoodsDraft, products: readonly CounterProduct[]): Wanted[] {
  return items.flatMap(({ productId, title, pieces }) => {
    const product = products.find(({ _id }) => _id === productId)
    if (product === undefined) return []
    return pieces.flatMap(({ size, text }) => {
      const count = readPieces(text) ?? 0
      if (count === 0 || !hasSize(product, size)) return []
      return [{ productId, title, size, product, count, barcode: barcodeOf(product, size) }]
    })
  })
}

/** How many labels a list makes, how many sizes get a barcode for them, and the barcodes there are. */
export function sumLabels(draft: GoodsDraft, products: readonly CounterProduct[]) {
  const wanted = wantedOf(draft, products)
  return {
    labels: wanted.reduce((sum, { count }) => sum + count, 0),
    newCodes: wanted.filter(({ barcode }) => barcode === null).length,
    barcodes: wanted.flatMap(({ barcode }) => (barcode === null ? [] : [barcode])),
  }
}

/** The errors that must be corrected before the labels can be printed. */
function findLabelProblems(draft: GoodsDraft, products: readonly CounterProduct[]): GoodsProblems {
  const problems = new Map<string, string>()
  if (draft.items.length === 0) problems.set(LIST_KEY, texts.addSomething)
  for (const { productId, pieces } of draft.items) {
    const counts = pieces.map(({ text }) => readPieces(text))
    if (counts.includes(null)) problems.set(piecesKey(productId), texts.noNumber)
    else if (counts.every((count) => count === 0)) problems.set(piecesKey(productId), texts.noneOf)
  }
  if (sumLabels(draft, products).labels > MOST_LABELS)
    problems.set(LIST_KEY, texts.tooMany(MOST_LABELS))
  return problems
}

const LABELS = 'labels'
const NO_PROBLEMS: GoodsProblems = new Map()

/** Store of the page of labels. */
export function createLabelStore(
  deps: LabelDeps = { recordInStoreCodes, showAlert, signal },
): StoreApi<LabelDesk> {
  return createStore<LabelDesk>((set, get) => {
    const papers = createPaperJobs<LabelPaper>(deps.now)
    papers.subscribe(({ job }) => set({ job }))
    const gate = createPressGate((saving) => set({ saving }))

    function change(draft: GoodsDraft): void {
      if (!gate.isRunning()) set({ draft, problems: NO_PROBLEMS })
    }

    async function makeLabels(products: readonly CounterProduct[]): Promise<Label[] | null> {
      const wanted = wantedOf(get().draft, products)
      const without = wanted.filter(({ barcode }) => barcode === null)
      try {
        const coded =
          without.length === 0
            ? []
            : await deps.recordInStoreCodes(
                without.map(({ productId, title, size }) => ({ productId, title, size })),
              )
        return wanted.flatMap(({ product, productId, size, count, barcode }) => {
          const given = coded.find((one) => one.productId === productId && one.size === size)
          const label = {
            title: ownerTitle(product),
            size,
            price: formatPrice(product.effectivePrice, 'DA'),
            barcode: barcode ?? given?.barcode ?? '',
          }
          return Array.from({ length: count }, () => label)
        })
      } catch (error) {
        const text = error instanceof Error ? error.message : texts.notPrinted
        const { ok: dismiss } = adminTexts.shell
        await deps.showAlert({ kind: 'error', title: texts.notPrinted, text, dismiss })
        return null
      }
    }

    return {
      draft: newGoodsDraft(newId()),
      problems: NO_PROBLEMS,
      scanned: null,
      saving: false,
      job: null,

      begin(wanted, products) {
        let draft = newGoodsDraft(newId())
        for (const { productId, size, count } of wanted.toReversed()) {
          const product = products.find(({ _id }) => _id === productId)
          if (product === undefined) continue
          draft = typePieces(addItem(draft, product), productId, size, String(count))
        }
        change(draft)
      },

      scan(code, products, isCovered) {
        if (isCovered || gate.isRunning()) return deps.signal('bad')
        const { draft, scanned } = scanPiece(get().draft, products, code)
        if (scanned.kind === 'added') change(draft)
        set({ scanned })
        return deps.signal(scanned.kind === 'added' ? 'good' : 'bad')
      },

      add: (product) => change(addItem(get().draft, product)),
      remove: (productId) => change(removeItem(get().draft, productId)),
      setPieces: (productId, size, text) => change(typePieces(get().draft, productId, size, text)),

      async print(products) {
        if (papers.getState().isRepeat(LABELS)) return false
        const problems = findLabelProblems(get().draft, products)
        set({ problems })
        if (problems.size > 0) return false
        const labels = await gate.run(() => makeLabels(products))
        return labels !== null && papers.getState().print({ what: LABELS, labels })
      },
      printed: papers.getState().printed,
    }
  })
}
