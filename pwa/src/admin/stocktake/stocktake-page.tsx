import { formatMoment } from '#texts/formats.ts'
import { ClipboardX } from 'lucide-react'
import { type ReactNode, useEffect, useMemo, useRef, useState } from 'react'
import { useParams } from 'react-router-dom'
import { useStore } from 'zustand'
import type { CounterProduct } from '../../../../shared/catalog/product.ts'
import type { StocktakeOutcome } from '../../../../shared/operations/stocktake.ts'
import { countTallies } from '../../../../shared/stocktakes/count-tallies.ts'
import type { StocktakeId } from '../../../../shared/stocktakes/stocktake-id.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { useMay } from '../../local/session/role.ts'
import { recordStocktakeClose } from '../../local/till/record-operation.ts'
import { adminTexts } from '#texts/admin.ts'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import { Badge } from '../../ui/badge.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { Spinner } from '../../ui/spinner.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { showAlert } from '../parts/alert.ts'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { isReachable } from '../parts/is-reachable.ts'
import { catalogList } from '../parts/list-state.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { Segmented } from '../parts/segmented.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { useScanner } from '../parts/use-scanner.ts'
import { createCountDesk } from './count-desk.ts'
import { CountPanel } from './count-panel.tsx'
import { ResultPanel } from './result-panel.tsx'
import { ReviewPanel } from './review-panel.tsx'
import { resultOf } from './stocktake-result.ts'
import { countRows, linesOf } from './stocktake-rows.ts'
import { StocktakesPage } from './stocktakes-page.tsx'
import {
  type KnownStocktake,
  type OpenedStocktake,
  readStocktakeId,
  useStocktake,
} from './use-stocktakes.ts'
import styles from './stocktake-page.module.css'

const catalogFailure = { fetchFailedTitle: texts.catalogFailed, fetchFailed: texts.catalogFailed }

interface OpenProps extends OpenedStocktake {
  stocktake: KnownStocktake
  products: readonly CounterProduct[]
  scope: string
  isOffline: boolean
}

/** A stocktake that is being counted. */
function OpenStocktake(props: OpenProps) {
  const { stocktake, tallies, detail, device, products, scope, isOffline, answer } = props
  const { _id: id, name, categoryId, categoryTitle } = stocktake
  const [view, setView] = useState<keyof typeof texts.views>('count')
  const [store] = useState(() => createCountDesk(id))
  const desk = useStore(store)
  const mayReview = useMay('manager')
  const isOwner = useMay('owner')
  const root = useRef<HTMLDivElement>(null)
  const rows = useMemo(
    () => countRows(products, categoryId, tallies, device?.device ?? null),
    [products, categoryId, tallies, device?.device],
  )
  const counted = rows.filter((row) => row.counted !== null).length
  useScanner((code) => {
    const isCovered = !isReachable(root.current)
    if (!isCovered) setView('count')
    void desk.scan(code, { rows, products, categoryId }, isCovered)
  })

  async function end(outcome: StocktakeOutcome) {
    try {
      const lines = outcome === 'taken' ? linesOf(rows) : []
      await recordStocktakeClose({ id, name, categoryId, categoryTitle, outcome, lines })
    } catch (error) {
      const text = error instanceof Error ? error.message : texts.notKept
      const title = outcome === 'taken' ? texts.notTaken : texts.notCancelled
      await showAlert({ kind: 'error', title, text, dismiss: adminTexts.shell.ok })
    }
  }

  return (
    <div ref={root} className={styles.open}>
      {mayReview && (
        <Segmented
          label={texts.view}
          options={(['count', 'review'] as const).map((value) => ({
            value,
            label: texts.views[value],
          }))}
          value={view}
          onChange={(next) => {
            setView(next)
            // Loads the latest counts: taking over uses what this device knows, which may be minutes old in a large
            // stocktake.
            if (next === 'review') answer.reload()
          }}
        />
      )}
      {view === 'count' || !mayReview ? (
        <CountPanel desk={desk} rows={rows} products={products} scope={scope} counted={counted} />
      ) : (
        <ReviewPanel
          desk={desk}
          rows={rows}
          tallies={tallies}
          costs={isOwner ? (detail?.costs ?? 'later') : null}
          isOffline={isOffline}
          onTake={() => end('taken')}
          onCancel={() => end('cancelled')}
        />
      )}
    </div>
  )
}

/** One stocktake, open or ended. */
function OneStocktake({ id }: { id: StocktakeId }) {
  useOfficeTitle(texts.title)
  const opened = useStocktake(id)
  const { stocktake, isLoading, tallies, detail, here, answer } = opened
  const catalog = useCounterCatalog()
  const isOwner = useMay('owner')
  const {
    items: products,
    isFailed,
    notice,
  } = catalogList(catalog, catalog.products, catalogFailure)
  const category = catalog.categories.find(({ _id }) => _id === stocktake?.categoryId)
  const scope =
    stocktake?.categoryId === null
      ? texts.wholeShop
      : category === undefined
        ? (stocktake?.categoryTitle ?? '')
        : ownerTitle(category).text
  const ended = stocktake?.ended ?? null
  const lines = useMemo(
    () =>
      ended === null
        ? []
        : resultOf(detail?.lines ?? [], here, countTallies(tallies), ended === 'taken'),
    [ended, detail, here, tallies],
  )
  const isUnknown = !isLoading && stocktake === null

  return (
    <div className={styles.page}>
      <PageHead
        title={stocktake?.name ?? texts.title}
        hint={stocktake && <Hint stocktake={stocktake} scope={scope} />}
        action={<BackLink to="/admin/stock/stocktake">{texts.toList}</BackLink>}
      />
      {notice}
      {(answer.state !== 'failed' || (isUnknown && answer.unanswered)) && (
        <AnswerNotice answer={answer} failed={texts.failed} />
      )}
      {(isLoading || (!isFailed && products === null)) && <Spinner text={texts.loading} />}
      {isUnknown && !answer.unanswered && (
        <EmptyState
          icon={<ClipboardX size={28} />}
          title={texts.unknown}
          text={texts.unknownText}
        />
      )}
      {stocktake !== null && !isLoading && !isFailed && products !== null && (
        <Body ended={ended !== null}>
          {ended === null ? (
            <OpenStocktake
              {...opened}
              stocktake={stocktake}
              products={products}
              scope={scope}
              isOffline={catalog.offline || answer.unanswered}
            />
          ) : (
            <ResultPanel
              stocktake={stocktake}
              lines={lines}
              products={products}
              isOwner={isOwner}
            />
          )}
        </Body>
      )}
    </div>
  )
}

/** Focuses the result when a stocktake ends, since the button that ended it is gone. */
function Body({ ended, children }: { ended: boolean; children: ReactNode }) {
  const body = useRef<HTMLDivElement>(null)
  const before = useRef(ended)
  useEffect(() => {
    if (ended && !before.current) body.current?.focus({ preventScroll: true })
    before.current = ended
  }, [ended])
  return (
    <div ref={body} tabIndex={-1} className={styles.body}>
      {children}
    </div>
  )
}

const tones = { open: 'blue', taken: 'green', cancelled: 'grey' } as const

function Hint({ stocktake, scope }: { stocktake: KnownStocktake; scope: string }) {
  const { ended, endedAt, endedBy, openedAt, till, isWaiting } = stocktake
  const state = ended ?? 'open'
  return (
    <span className={styles.hint}>
      <bdi>{scope}</bdi>
      <span>
        {endedAt === null
          ? texts.begun(formatMoment(openedAt), till)
          : texts.endedAt(formatMoment(endedAt), endedBy)}
      </span>
      <Badge tone={tones[state]} dot>
        {texts.states[state]}
      </Badge>
      {isWaiting && <Badge tone="amber">{texts.waiting}</Badge>}
    </span>
  )
}

/** /admin/stock/stocktake, and one stocktake under its id; recorded on the device, so that it works offline. */
export function StocktakePage() {
  const id = readStocktakeId(useParams()['id'])
  return id === null ? <StocktakesPage /> : <OneStocktake key={id} id={id} />
}
