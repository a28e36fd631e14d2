import { useState } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { recordStockEdit } from '../../local/till/record-operation.ts'
import { adminTexts } from '#texts/admin.ts'
import { usePressGate } from '../../ui/second-press.ts'
import { showSuccess } from '../parts/show-success.ts'
import { showAlert } from '../parts/alert.ts'
import {
  beginCount,
  changesMeanwhile,
  checkCount,
  confirmCount,
  type StockChange,
  type StockRowCount,
  typeCount,
} from './stock-count.ts'

const texts = adminTexts.stock

export interface StockCounting {
  /** Null while the row is not edited. */
  count: StockRowCount | null
  /** Stocks that changed during the count, to be confirmed before saving. */
  changes: readonly StockChange[]
  /** The product has other sizes than when the row was opened. */
  sizesChanged: boolean
  problem: { size: string | null; message: string } | null
  saving: boolean
  begin: () => void
  type: (size: string | null, text: string) => void
  confirm: () => void
  cancel: () => void
  save: () => Promise<void>
}

/** A row's count, stored in the page component, so that it survives pagination and search. */
export interface KeptCount {
  /** Null while the row is not edited. */
  count: StockRowCount | null
  setCount: (count: StockRowCount | null) => void
}

/** One row under edit: the input, with the quantities that the device showed when counting. */
export function useStockCount(
  product: CounterProduct,
  { count, setCount }: KeptCount,
): StockCounting {
  const [problem, setProblem] = useState<StockCounting['problem']>(null)
  const { busy: saving, run } = usePressGate()
  const changes = count === null ? [] : changesMeanwhile(count, product)

  function close() {
    setCount(null)
    setProblem(null)
  }

  async function record(kept: Parameters<typeof recordStockEdit>[0]) {
    try {
      await recordStockEdit(kept)
      close()
      showSuccess(texts.updated)
    } catch (error) {
      const text = error instanceof Error ? error.message : texts.notKept
      const dismiss = adminTexts.shell.ok
      await showAlert({ kind: 'error', title: texts.notUpdated, text, dismiss })
    }
  }

  async function save() {
    if (count === null || changes === null || changes.length > 0) return
    const checked = checkCount(count)
    if (checked.kind === 'unchanged') close()
    else if (checked.kind === 'invalid') setProblem(checked)
    else {
      const edit = { productId: product._id, title: product.title, count: checked.count }
      await run(() => record(edit))
    }
  }

  return {
    count,
    changes: changes ?? [],
    sizesChanged: changes === null,
    problem,
    saving,
    begin: () => setCount(beginCount(product)),
    type: (size, text) => {
      setProblem(null)
      if (count !== null) setCount(typeCount(count, size, text))
    },
    confirm: () => {
      if (count !== null) setCount(confirmCount(count, product))
    },
    cancel: close,
    save,
  }
}
