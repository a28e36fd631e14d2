import { formatMoment } from '#texts/formats.ts'
import { ClipboardCheck } from 'lucide-react'
import { useState } from 'react'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Money } from '../../ui/money.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { askToConfirm } from '../parts/alert.ts'
import { Segmented } from '../parts/segmented.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { AgainDialog } from './again-dialog.tsx'
import type { CountDesk } from './count-desk.ts'
import { ReviewRow } from './review-row.tsx'
import {
  type Costs,
  type CountRow,
  differenceOf,
  type KnownTally,
  type StocktakeSums,
  sumRows,
  tillsOf,
} from './stocktake-rows.ts'
import { VirtualRows } from './virtual-rows.tsx'
import styles from './review-panel.module.css'

type Filter = keyof typeof texts.reviewFilters

const ROW_PIXELS = 80

function isDoubtful({ counted }: CountRow): boolean {
  return counted !== null && counted.doubts.length > 0
}

function isShown(row: CountRow, filter: Filter): boolean {
  if (filter === 'left') return row.counted === null
  if (row.counted === null) return false
  return filter === 'counted' || differenceOf(row) !== 0 || isDoubtful(row)
}

/** Sorts rows that need attention first. */
function inOrder(rows: readonly CountRow[]): CountRow[] {
  return [...rows.filter(isDoubtful), ...rows.filter((row) => !isDoubtful(row))]
}

interface ReviewPanelProps {
  desk: CountDesk
  rows: readonly CountRow[]
  tallies: readonly KnownTally[]
  /** Null: hidden from this account. 'later': not known yet. */
  costs: Costs | 'later' | null
  isOffline: boolean
  onTake: () => Promise<void>
  onCancel: () => Promise<void>
}

function Summary({
  sums,
  tallies,
  costs,
  isOffline,
}: Omit<ReviewPanelProps, 'desk' | 'rows' | 'onTake' | 'onCancel'> & { sums: StocktakeSums }) {
  return (
    <SettingsPanel title={texts.summary}>
      <ul className={styles.sums}>
        <li>
          <strong>{texts.progress(sums.counted, sums.sizes)}</strong>
        </li>
        <li className={styles.missing}>
          <span>{texts.missingPieces(sums.missing)}</span>
          {sums.missingCost !== null && (
            <Money amount={sums.missingCost} label="DA" className={styles.money} />
          )}
        </li>
        <li>
          <span>{texts.surplusPieces(sums.surplus)}</span>
          {sums.surplusCost !== null && (
            <Money amount={sums.surplusCost} label="DA" className={styles.money} />
          )}
        </li>
        {sums.doubtful > 0 && <li className={styles.doubt}>{texts.doubtful(sums.doubtful)}</li>}
        {costs === 'later' && <li className={styles.hint}>{texts.costLater}</li>}
      </ul>
      <ul className={styles.tills}>
        {tillsOf(tallies).map(({ till, sizes, lastAtMs }) => (
          <li key={`${till ?? ''} ${lastAtMs}`}>
            {texts.byTill(till, sizes, formatMoment(lastAtMs))}
          </li>
        ))}
      </ul>
      {isOffline && <p className={styles.doubt}>{texts.offline}</p>}
    </SettingsPanel>
  )
}

/** The differences, before the stocktake is taken over. */
export function ReviewPanel(props: ReviewPanelProps) {
  const { desk, rows, costs, isOffline, onTake, onCancel } = props
  const [filter, setFilter] = useState<Filter>('differences')
  const [again, setAgain] = useState<CountRow | null>(null)
  const { busy, run } = usePressGate()
  const known = costs === 'later' ? null : costs
  const sums = sumRows(rows, known)
  const shown = inOrder(rows.filter((row) => isShown(row, filter)))
  const left = rows.filter(({ counted }) => counted === null)

  async function askToTake() {
    const lines = [
      texts.takeText(sums.counted, sums.missing, sums.surplus),
      ...(left.length > 0 ? [texts.takeLeft(left.length)] : []),
      ...(sums.doubtful > 0 ? [texts.takeDoubt(sums.doubtful)] : []),
      ...(isOffline ? [texts.takeOffline] : []),
    ]
    const { takeTitle: title, take: confirm, notYet: dismiss } = texts
    const question = { title, text: lines.join(' '), confirm, dismiss, harmless: true }
    if (await askToConfirm(question)) await onTake()
  }

  async function askForZeros() {
    const title = texts.allAsZeroTitle(left.length)
    const confirm = texts.allAsZero(left.length)
    const { allAsZeroText: text, notYet: dismiss } = texts
    if (await askToConfirm({ title, text, confirm, dismiss })) await desk.countAsZero(left)
  }

  async function askToCancel() {
    const { cancelTitle: title, cancelText: text, keep: dismiss } = texts
    if (await askToConfirm({ title, text, confirm: texts.cancelStocktake, dismiss }))
      await onCancel()
  }

  return (
    <div className={styles.panel}>
      <div className={styles.side}>
        <Summary {...props} sums={sums} />
        <div className={styles.buttons}>
          <Button busy={busy} disabled={sums.counted === 0} onClick={() => void run(askToTake)}>
            {texts.take}
          </Button>
          <Button variant="quiet" disabled={busy} onClick={() => void run(askToCancel)}>
            {texts.cancelStocktake}
          </Button>
        </div>
        {sums.counted === 0 && <p className={styles.hint}>{texts.takeNothing}</p>}
      </div>
      <div className={styles.main}>
        <Segmented
          label={texts.show}
          options={(['differences', 'counted', 'left'] as const).map((value) => ({
            value,
            label: texts.reviewFilters[value],
          }))}
          value={filter}
          onChange={setFilter}
        />
        {filter === 'left' && left.length > 0 && (
          <div className={styles.zeros}>
            <p>{texts.leftAsIs}</p>
            <Button variant="secondary" size="sm" onClick={() => void run(askForZeros)}>
              {texts.allAsZero(left.length)}
            </Button>
          </div>
        )}
        {shown.length === 0 ? (
          <EmptyState
            icon={<ClipboardCheck size={28} />}
            title={texts.nothing}
            text={filter === 'left' ? texts.allCounted : texts.noDifferences}
          />
        ) : (
          <VirtualRows
            label={texts.list}
            rows={shown}
            keyOf={({ key }) => key}
            rowPixels={ROW_PIXELS}
          >
            {(row) => (
              <ReviewRow
                row={row}
                costs={known}
                onAgain={setAgain}
                onZero={(of) => void desk.count(of, { kind: 'set', pieces: 0 })}
              />
            )}
          </VirtualRows>
        )}
      </div>
      <AgainDialog
        row={again}
        onClose={() => setAgain(null)}
        onSave={(row, pieces) => desk.count(row, { kind: 'again', pieces })}
      />
    </div>
  )
}
