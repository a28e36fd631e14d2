import { createStore, type StoreApi } from 'zustand'
import { mayActAs } from '../../../../shared/accounts/role.ts'
import type { ProductId } from '../../../../shared/catalog/product-id.ts'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { newId } from '../../../../shared/new-id.ts'
import type { GoodsDocumentKind } from '../../../../shared/operations/goods.ts'
import { readRole } from '../../local/session/role.ts'
import { goodsDrafts, type GoodsDrafts } from '../../local/till/goods-drafts.ts'
import { recordGoods } from '../../local/till/record-operation.ts'
import { GoodsAlreadySaved, type GoodsToRecord } from '../../local/till/save-goods.ts'
import { adminTexts } from '#texts/admin.ts'
import { goodsTexts } from '#texts/goods.ts'
import { createPressGate } from '../../ui/second-press.ts'
import type { ListedPieces } from '../parts/barcode-list/match-codes.ts'
import { showAlert } from '../parts/alert.ts'
import { signal } from '../parts/signal.ts'
import {
  addItem,
  enterList,
  findProblems,
  type GoodsCost,
  type GoodsDetails,
  type GoodsDraft,
  type GoodsProblems,
  type GoodsScan,
  goodsOf,
  isEmptyGoods,
  newGoodsDraft,
  readGoodsDraft,
  removeItem,
  scanPiece,
  typeCost,
  typePieces,
  withoutCosts,
} from './goods-draft.ts'
import { rememberSupplier } from './suppliers.ts'

interface GoodsState {
  /** False until the stored draft was read: nothing may be entered before. */
  loaded: boolean
  draft: GoodsDraft
  /** Empty until the person tries to record; updated as they type. */
  problems: GoodsProblems
  scanned: GoodsScan | null
  /** What was recorded last, until something new is entered. */
  recorded: GoodsToRecord | null
  saving: boolean
}

interface GoodsActions {
  /** Shows the stored draft, and follows changes by other tabs. Returns an unsubscribe function. */
  follow: () => () => void
  /** `isCovered`: a dialog is open over the page, so the scan is ignored. */
  scan: (code: string, products: readonly CounterProduct[], isCovered: boolean) => void
  add: (product: CounterProduct) => void
  /** Enters the pieces of a list of barcodes. Returns false while the goods are being recorded. */
  enter: (entries: readonly ListedPieces[]) => boolean
  remove: (productId: ProductId) => void
  setPieces: (productId: ProductId, size: string | null, text: string) => void
  setCost: (productId: ProductId, cost: Partial<GoodsCost>) => void
  setDetails: (details: Partial<GoodsDetails>) => void
  /** Empties the form. */
  clear: () => void
  /** Records the goods once. Resolves to false when they were not recorded: the form has errors, or the device refused. */
  record: () => Promise<boolean>
}

export type GoodsDesk = GoodsState & GoodsActions

/** Dependencies, which tests replace. */
export interface GoodsDeps {
  drafts: GoodsDrafts
  recordGoods: typeof recordGoods
  rememberSupplier: (name: string) => void
  showAlert: typeof showAlert
  signal: typeof signal
  readRole: typeof readRole
}

const NO_PROBLEMS: GoodsProblems = new Map()

function emptyDraft(): GoodsDraft {
  return newGoodsDraft(newId())
}

/** Store of a page on which goods are taken in or written off. */
export function createGoodsStore(
  kind: GoodsDocumentKind,
  deps: GoodsDeps = {
    drafts: goodsDrafts(kind),
    recordGoods,
    rememberSupplier,
    showAlert,
    signal,
    readRole,
  },
): StoreApi<GoodsDesk> {
  const { drafts } = deps

  return createStore<GoodsDesk>((set, get) => {
    const gate = createPressGate((saving) => set({ saving }))

    function change(draft: GoodsDraft): void {
      if (!get().loaded || gate.isRunning()) return
      const isTold = get().problems.size > 0
      const problems = isTold ? findProblems(kind, draft) : NO_PROBLEMS
      set({ draft, problems, recorded: null })
      drafts.keep(isEmptyGoods(draft) ? null : draft)
    }

    /** The part of the draft that the signed-in person may record. */
    function ownDraft(): GoodsDraft {
      const role = deps.readRole()
      const { draft } = get()
      return role === null || mayActAs(role, 'owner') ? draft : withoutCosts(draft)
    }

    async function save(): Promise<boolean> {
      const draft = ownDraft()
      const goods = goodsOf(kind, draft)
      try {
        await drafts.settle()
        await deps.recordGoods(goods)
      } catch (error) {
        if (error instanceof GoodsAlreadySaved) {
          set({ draft: emptyDraft(), problems: NO_PROBLEMS })
          // Input after the other tab had recorded the goods has stored the draft again.
          drafts.keep(null)
        }
        const text = error instanceof Error ? error.message : goodsTexts.notKept
        const title = goodsTexts[kind].notRecorded
        await deps.showAlert({ kind: 'error', title, text, dismiss: adminTexts.shell.ok })
        return false
      }
      if (goods.kind === 'goods-in') deps.rememberSupplier(goods.supplier)
      deps.signal('good')
      const cleared = { draft: emptyDraft(), problems: NO_PROBLEMS, scanned: null }
      set({ ...cleared, recorded: goods })
      return true
    }

    return {
      loaded: false,
      draft: emptyDraft(),
      problems: NO_PROBLEMS,
      scanned: null,
      recorded: null,
      saving: false,

      follow: () =>
        drafts.follow((stored) => {
          if (gate.isRunning()) return
          const draft = readGoodsDraft(stored)
          if (draft === null && get().loaded && isEmptyGoods(get().draft)) return
          set({ loaded: true, draft: draft ?? emptyDraft(), problems: NO_PROBLEMS })
        }),

      scan(code, products, isCovered) {
        if (isCovered || !get().loaded || gate.isRunning()) return deps.signal('bad')
        const { draft, scanned } = scanPiece(get().draft, products, code)
        if (scanned.kind === 'added') change(draft)
        set({ scanned })
        return deps.signal(scanned.kind === 'added' ? 'good' : 'bad')
      },

      add: (product) => change(addItem(get().draft, product)),
      enter(entries) {
        if (!get().loaded || gate.isRunning()) return false
        change(enterList(get().draft, entries))
        return true
      },
      remove: (productId) => change(removeItem(get().draft, productId)),
      setPieces: (productId, size, text) => change(typePieces(get().draft, productId, size, text)),
      setCost: (productId, cost) => change(typeCost(get().draft, productId, cost)),
      setDetails: (details) => change({ ...get().draft, ...details }),
      clear: () => {
        change(emptyDraft())
        set({ problems: NO_PROBLEMS, scanned: null })
      },

      async record() {
        if (!get().loaded) return false
        const problems = findProblems(kind, ownDraft())
        set({ problems })
        if (problems.size > 0) return false
        return (await gate.run(save)) === true
      },
    }
  })
}
