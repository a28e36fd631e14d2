import { ClipboardCheck, Undo2 } from 'lucide-react'
import { useEffect, useState } from 'react'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import { countKey } from '../../../../shared/stocktakes/count-tallies.ts'
import { counterSearch } from '../../local/catalog/search-products.ts'
import { barcodeListTexts as listTexts } from '#texts/barcode-list.ts'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { lineTitle, ownerTitle } from '../../ui/owner-words.ts'
import { SearchBox } from '../../ui/search-box.tsx'
import { BarcodeListButton } from '../parts/barcode-list/barcode-list.tsx'
import type { ListedPieces } from '../parts/barcode-list/match-codes.ts'
import { Segmented } from '../parts/segmented.tsx'
import { AgainDialog } from './again-dialog.tsx'
import type { CountDesk, CountNotice } from './count-desk.ts'
import { CountRowFields } from './count-row.tsx'
import type { CountRow } from './stocktake-rows.ts'
import { VirtualRows } from './virtual-rows.tsx'
import styles from './count-panel.module.css'

type Filter = keyof typeof texts.filters

const ROW_PIXELS = 66

function wordsOf(notice: CountNotice, rows: readonly CountRow[], category: string): string {
  if (notice.kind === 'unknown') return texts.unknownCode(notice.code)
  if (notice.kind === 'outside') return texts.outside(ownerTitle(notice.product).text, category)
  const row = rows.find(({ key }) => key === notice.row.key) ?? notice.row
  const { text } = lineTitle(row, row.product)
  const pieces = notice.kind === 'counted' ? (row.counted?.pieces ?? notice.pieces) : row.mine
  return pieces === null
    ? texts.notCountedNow(text, row.size)
    : texts.countedNow(text, row.size, pieces)
}

interface CountPanelProps {
  desk: CountDesk
  rows: readonly CountRow[]
  products: readonly CounterProduct[]
  /** The name of what is counted. */
  scope: string
  counted: number
}

/** The screen on which pieces are scanned and typed. */
export function CountPanel({ desk, rows, products, scope, counted }: CountPanelProps) {
  const [text, setText] = useState('')
  const [filter, setFilter] = useState<Filter>('all')
  const [again, setAgain] = useState<CountRow | null>(null)
  useEffect(() => counterSearch.prepare(products), [products])
  const isSearch = text.trim() !== ''
  const found = isSearch ? new Set(counterSearch.find(products, text).map(({ _id }) => _id)) : null
  const shown = rows.filter(
    (row) =>
      (found === null || found.has(row.productId)) &&
      (filter === 'all' || (filter === 'counted') === (row.counted !== null)),
  )
  const { notice } = desk
  const byKey = new Map(rows.map((row) => [row.key, row]))
  const rowOf = ({ product, size }: Pick<ListedPieces, 'product' | 'size'>) =>
    byKey.get(countKey({ productId: product._id, size }))
  const counts = new Set(rows.map(({ productId }) => productId))

  return (
    <div className={styles.panel}>
      <div className={styles.bar}>
        <div className={styles.progress}>
          <strong>{texts.progress(counted, rows.length)}</strong>
          <progress
            aria-label={texts.progress(counted, rows.length)}
            max={Math.max(1, rows.length)}
            value={counted}
          />
        </div>
        <SearchBox
          value={text}
          onChange={setText}
          label={texts.search}
          placeholder={texts.searchHint}
        />
        {notice !== null && (
          <div className={styles.notice} data-kind={notice.kind}>
            <output>{wordsOf(notice, rows, scope)}</output>
            {notice.kind === 'counted' && notice.undo !== null && (
              <Button
                variant="secondary"
                size="sm"
                icon={<Undo2 size={16} aria-hidden="true" />}
                onClick={() => void desk.takeBack()}
              >
                {texts.takeBack}
              </Button>
            )}
          </div>
        )}
      </div>
      <Segmented
        label={texts.show}
        options={(['all', 'left', 'counted'] as const).map((value) => ({
          value,
          label: texts.filters[value],
        }))}
        value={filter}
        onChange={setFilter}
      />
      <div className={styles.list}>
        <BarcodeListButton
          products={products}
          least={0}
          before={(entry) => rowOf(entry)?.mine ?? null}
          refuse={(product) =>
            counts.has(product._id) ? null : texts.outside(ownerTitle(product).text, scope)
          }
          onTake={(entries) => desk.countList(entries, rows)}
        />
        <p>{listTexts.hint}</p>
      </div>
      {shown.length === 0 ? (
        <EmptyState
          icon={<ClipboardCheck size={28} />}
          title={texts.nothing}
          text={filter === 'left' && !isSearch ? texts.allCounted : texts.noMatch}
        />
      ) : (
        <VirtualRows
          label={texts.list}
          rows={shown}
          keyOf={({ key }) => key}
          rowPixels={ROW_PIXELS}
        >
          {(row) => <CountRowFields row={row} onCount={desk.count} onAgain={setAgain} />}
        </VirtualRows>
      )}
      <AgainDialog
        row={again}
        onClose={() => setAgain(null)}
        onSave={(row, pieces) => desk.count(row, { kind: 'again', pieces })}
      />
    </div>
  )
}
