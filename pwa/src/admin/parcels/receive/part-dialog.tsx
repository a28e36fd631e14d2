import { useCallback, useEffect, useState } from 'react'
import type { Order } from '../../../../../shared/orders/order.ts'
import { adminTexts } from '#texts/admin.ts'
import { ordersTexts } from '#texts/orders.ts'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { failureSentence } from '../../../http/api-failure.ts'
import { ErrorBanner } from '../../../ui/error-banner.tsx'
import { OwnerText } from '../../../ui/owner-text.tsx'
import { QuantityStepper } from '../../../ui/quantity-stepper.tsx'
import { Spinner } from '../../../ui/spinner.tsx'
import { FormDialog } from '../../parts/form-dialog.tsx'
import { useLineTitle } from '../../parts/use-line-title.ts'
import { readParcelOrder } from '../parcel-calls.ts'
import type { FoundParcel, ReceivedLine } from './arrivals-draft.ts'
import styles from './part-dialog.module.css'

type OrderLine = Order['products'][number]

interface Entry {
  line: OrderLine
  left: number
  quantity: number
  broken: boolean
}

/** The order of a parcel, with no piece chosen yet; or why it could not be loaded. */
function useEntries({ orderId }: FoundParcel) {
  const [entries, setEntries] = useState<readonly Entry[] | null>(null)
  const [error, setError] = useState<string | null>(null)
  const load = useCallback(() => {
    readParcelOrder(orderId).then(
      ({ products }) =>
        setEntries(
          products.map((line) => ({
            line,
            left: line.quantity - line.returned,
            quantity: 0,
            broken: false,
          })),
        ),
      (thrown: unknown) => setError(failureSentence(thrown, texts.orderFailed)),
    )
  }, [orderId])
  useEffect(load, [load])
  const change = (index: number, changes: Partial<Entry>) =>
    setEntries((now) => now?.map((one, n) => (n === index ? { ...one, ...changes } : one)) ?? null)
  const retry = () => {
    setError(null)
    load()
  }
  return { entries, error, change, retry }
}

/** The chosen pieces, as the server takes them: one line for each product and size. */
function linesOf(entries: readonly Entry[]): ReceivedLine[] {
  const lines = new Map<string, ReceivedLine>()
  for (const { line, quantity, broken } of entries) {
    if (quantity === 0) continue
    const { productId, size } = line
    const key = `${productId} ${size ?? ''} ${broken}`
    const before = lines.get(key)?.quantity ?? 0
    lines.set(key, { productId, size, quantity: before + quantity, restock: !broken })
  }
  return [...lines.values()]
}

interface PartDialogProps {
  parcel: FoundParcel
  onReceive: (lines: ReceivedLine[]) => void
  onClose: () => void
}

/** Asks which pieces of a parcel came back: the rest was delivered. */
export function PartDialog({ parcel, onReceive, onClose }: PartDialogProps) {
  const { entries, error, change, retry } = useEntries(parcel)
  const [isEmpty, setEmpty] = useState(false)
  const titleOf = useLineTitle()
  function submit() {
    if (entries === null) return
    const lines = linesOf(entries)
    setEmpty(lines.length === 0)
    if (lines.length > 0) onReceive(lines)
  }
  return (
    <FormDialog
      title={texts.partTitle(parcel.orderNumber)}
      texts={{ cancel: texts.cancel, save: texts.find, saving: texts.working }}
      busy={false}
      onSubmit={submit}
      onClose={onClose}
    >
      <p className={styles.hint}>{texts.partHint}</p>
      {error !== null && <ErrorBanner message={error} onRetry={retry} />}
      {isEmpty && <ErrorBanner message={texts.noPieces} />}
      {entries === null && error === null && <Spinner text={texts.loadingOne} />}
      <ul className={styles.rows}>
        {entries?.map(({ line, left, quantity, broken }, index) => {
          const title = titleOf(line)
          return (
            // One order may have two lines of the same product and size.
            // oxlint-disable-next-line react/no-array-index-key -- only their index distinguishes them
            <li key={`${line.productId} ${line.size ?? ''} ${index}`} className={styles.row}>
              <span className={styles.what}>
                <OwnerText words={title} />
                {line.size !== null && <span>{` · ${ordersTexts.size(line.size)}`}</span>}
                <small className={styles.left}>{texts.left(left)}</small>
              </span>
              <QuantityStepper
                value={quantity}
                min={0}
                max={left}
                disabled={left === 0}
                label={texts.piecesOf(adminTexts.sale.goods(title.text, line.size))}
                onChange={(pieces) => change(index, { quantity: pieces })}
              />
              {quantity > 0 && (
                <label className={styles.broken}>
                  <input
                    type="checkbox"
                    checked={broken}
                    onChange={({ target }) => change(index, { broken: target.checked })}
                  />
                  {texts.broken}
                </label>
              )}
            </li>
          )
        })}
      </ul>
    </FormDialog>
  )
}
