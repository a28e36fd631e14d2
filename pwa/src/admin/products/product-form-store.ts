import { createStore, type StoreApi } from 'zustand'
import type { ProductFormTexts } from '../../../../shared/products/product-form.ts'
import { formatPrice } from '#texts/formats.ts'
import { productsTexts } from '#texts/products.ts'
import { syncNow } from '../../sync/start-sync.ts'
import { askToConfirm, showAlert } from '../parts/alert.ts'
import type { SaveOutcome } from '../parts/catalog-change.ts'
import { isTyped } from '../parts/form-editing.ts'
import { createPictureList, isTouched, type PictureList } from './picture-list.ts'
import type { ProductActions } from './product-actions.ts'
import { forgetDraft, forgetSaved, keepDraft, readDraft } from './product-draft.ts'
import {
  followProduct,
  openEditing,
  type ProductEditing,
  savesBuyingPrice,
  startOver,
} from './product-editing.ts'
import { type EditedProduct, hasStock, lossOf } from './product-values.ts'

const texts = productsTexts
/** The values that decide what a piece brings. */
const PRICES = ['price', 'promoPrice', 'onSale', 'buyingPrice'] as const
const NO_PICTURES: readonly string[] = []

/** What a form edits, as this device has it. */
export interface OpenProduct {
  /** Null for a new product. */
  product: EditedProduct | null
  /** The product was deleted while it was edited. */
  gone: boolean
}

interface ProductFormState extends OpenProduct {
  editing: ProductEditing
  /** The values in the fields. */
  typed: ProductFormTexts
}

interface ProductFormMethods {
  /** Call when the form is shown, and the returned function when it is left. */
  open: () => () => void
  /** Call with the values of the fields whenever they change. */
  type: (values: ProductFormTexts) => void
  /** Call with each newer version of the product. */
  follow: (open: OpenProduct) => void
  /** Merges the current product into the form; input stays. */
  load: () => void
  /** Fills the form from the current product; discards input. */
  startOver: () => void
  /**
   * Saves these values of the fields. True when the form can be closed; false when they were not saved, for which the
   * reason was shown, when the form was left meanwhile, and for a press while an earlier one is being answered.
   */
  save: (values: ProductFormTexts, isOwner: boolean) => Promise<boolean>
}

export type ProductFormDesk = ProductFormState & ProductFormMethods

/** Dependencies, which tests replace. */
export interface ProductFormDeps {
  pictures: StoreApi<PictureList>
  showAlert: typeof showAlert
  askToConfirm: typeof askToConfirm
  syncNow: typeof syncNow
}

export interface ProductFormStore extends StoreApi<ProductFormDesk> {
  pictures: StoreApi<PictureList>
}

const imagesOf = ({ product }: OpenProduct) => product?.images ?? NO_PICTURES

/**
 * Store of the form of one product, with all its rules; the fields themselves are react-hook-form's. `openId`: the
 * product's id, or 'new'. Text input is kept as a draft for a reload; pictures are files, which no draft can hold.
 */
export function createProductFormStore(
  openId: string,
  first: OpenProduct,
  actions: StoreApi<ProductActions>,
  deps: ProductFormDeps = {
    pictures: createPictureList(imagesOf(first)),
    showAlert,
    askToConfirm,
    syncNow,
  },
): ProductFormStore {
  const { pictures } = deps
  // An answer that arrives after the form was left must close no other form, and change no draft.
  let isOpen = false

  const store = createStore<ProductFormDesk>((set, get) => {
    const isDirty = () => isTyped(get().editing, get().typed) || isTouched(pictures.getState())

    function keep() {
      // Another form may have this draft by then.
      if (!isOpen) return
      const { editing, typed } = get()
      const { before, revision } = editing
      if (isTyped(editing, typed)) keepDraft(openId, { values: typed, before, revision })
      else forgetDraft(openId)
    }

    function fill(editing: ProductEditing) {
      set({ editing, typed: editing.values })
      keep()
    }

    function settle() {
      const { editing, product, typed } = get()
      const next = followProduct(editing, product, { typed, isDirty: isDirty() })
      if (next !== editing) fill(next)
    }

    // A form whose pictures are as before again is untouched, and follows the product.
    pictures.subscribe(settle)

    /** The loss on each piece when one of its prices was changed; null when there is none. */
    function newLoss(values: ProductFormTexts) {
      const { before } = get().editing
      return PRICES.some((name) => values[name] !== before[name]) ? lossOf(values) : null
    }

    function send(values: ProductFormTexts, isOwner: boolean): Promise<SaveOutcome> {
      const { editing, product, gone } = get()
      const { create, update } = actions.getState()
      const isPriced = isOwner && savesBuyingPrice(editing, values)
      const draft = {
        values: { ...values, buyingPrice: isPriced ? values.buyingPrice : undefined },
        pictures: pictures.getState().list,
      }
      if (product === null) return create(draft)
      return update(gone ? undefined : { id: product._id, revision: editing.revision }, draft)
    }

    const editing = openEditing(first.product, readDraft(openId))
    return {
      ...first,
      editing,
      typed: editing.values,
      open() {
        isOpen = true
        keep()
        return () => {
          isOpen = false
          pictures.getState().close()
        }
      },
      type(typed) {
        set({ typed })
        settle()
        keep()
      },
      follow({ product, gone }) {
        set({ product, gone })
        pictures.getState().follow(imagesOf({ product, gone }))
        settle()
      },
      load() {
        const { product, editing: old } = get()
        set({ editing: { ...old, wantsLoad: true } })
        settle()
        // The server may have known of the change before this device did.
        if (product?.revision === old.revision) deps.syncNow().catch(reportError)
      },
      startOver() {
        const { product, gone } = get()
        fill(startOver(product))
        pictures.getState().reset(imagesOf({ product, gone }))
      },
      async save(values, isOwner) {
        if (actions.getState().busy || pictures.getState().batches > 0) return false
        if (!hasStock(values)) {
          const { missingTitle: title, missingStock: text, ok: dismiss } = texts
          await deps.showAlert({ kind: 'warning', title, text, dismiss })
          return false
        }
        const loss = isOwner ? newLoss(values) : null
        if (loss !== null) {
          const isMeant = await deps.askToConfirm({
            title: texts.belowCostTitle,
            text: texts.belowCost(formatPrice(loss.price, 'DA'), formatPrice(loss.cost, 'DA')),
            confirm: texts.saveAnyway,
            dismiss: texts.cancel,
          })
          if (!isMeant) return false
        }
        const outcome = await send(values, isOwner)
        if (outcome === 'changed') set({ editing: { ...get().editing, isRefused: true } })
        if (outcome !== 'saved') return false
        forgetSaved(openId, values)
        return isOpen
      },
    }
  })

  return { ...store, pictures }
}
