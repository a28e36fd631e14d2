import { formatDay, formatMoment } from '#texts/formats.ts'
import { ClipboardCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useNavigate } from 'react-router-dom'
import { newId } from '../../../../shared/new-id.ts'
import { MAX_STOCKTAKE_NAME } from '../../../../shared/operations/stocktake.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { useMay } from '../../local/session/role.ts'
import { recordStocktakeOpen } from '../../local/till/record-operation.ts'
import { adminTexts } from '#texts/admin.ts'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import { ownerTitle } from '../../ui/owner-words.ts'
import { usePressGate } from '../../ui/second-press.ts'
import { SelectField } from '../../ui/select-field.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { BackLink } from '../parts/back-link.tsx'
import { showAlert } from '../parts/alert.ts'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { ListSection, NoEntries } from '../parts/list-section.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { type KnownStocktake, useStocktakes } from './use-stocktakes.ts'
import styles from './stocktakes-page.module.css'

const ADDRESS = '/admin/stock/stocktake'

function StartForm() {
  const navigate = useNavigate()
  const { categories } = useCounterCatalog()
  const [name, setName] = useState(() => texts.proposedName(formatDay(Date.now())))
  const [categoryId, setCategoryId] = useState('')
  const [isTried, setTried] = useState(false)
  const { busy, once } = usePressGate()

  const start = once(async (event: FormEvent) => {
    event.preventDefault()
    setTried(true)
    if (name.trim() === '') return
    const category = categories.find(({ _id }) => _id === categoryId)
    const id = newId()
    const categoryTitle = category?.title ?? ''
    try {
      const stocktake = { id, name: name.trim(), categoryId: category?._id ?? null, categoryTitle }
      await recordStocktakeOpen(stocktake)
      await navigate(`${ADDRESS}/${id}`)
    } catch (error) {
      const text = error instanceof Error ? error.message : texts.notKept
      const dismiss = adminTexts.shell.ok
      await showAlert({ kind: 'error', title: texts.notStarted, text, dismiss })
    }
  })

  return (
    <SettingsPanel title={texts.start} hint={texts.startHint}>
      <form noValidate className={styles.form} onSubmit={(event) => void start(event)}>
        <TextField
          label={texts.name}
          autoComplete="off"
          dir="auto"
          maxLength={MAX_STOCKTAKE_NAME}
          error={isTried && name.trim() === '' ? texts.nameMissing : undefined}
          value={name}
          onChange={({ target }) => setName(target.value)}
        />
        <SelectField
          label={texts.scope}
          value={categoryId}
          onChange={({ target }) => setCategoryId(target.value)}
        >
          <option value="">{texts.wholeShop}</option>
          {categories.map((category) => (
            <option key={category._id} value={category._id}>
              {ownerTitle(category).text}
            </option>
          ))}
        </SelectField>
        <Button type="submit" busy={busy} className={styles.start}>
          {texts.start}
        </Button>
      </form>
    </SettingsPanel>
  )
}

const tones = { open: 'blue', taken: 'green', cancelled: 'grey' } as const

function Card({ stocktake }: { stocktake: KnownStocktake }) {
  const { _id, name, categoryTitle, openedAt, till, ended, endedAt, endedBy } = stocktake
  const { counted, missing, surplus, leftOut, isWaiting } = stocktake
  const state = ended ?? 'open'
  const isEven = missing === 0 && surplus === 0
  return (
    <li>
      <Link to={`${ADDRESS}/${_id}`} className={styles.card}>
        <span className={styles.what}>
          <strong>
            <bdi>{name}</bdi>
          </strong>
          <span className={styles.scope}>
            <bdi>{categoryTitle === '' ? texts.wholeShop : categoryTitle}</bdi>
            <span>{' · '}</span>
            <span>
              {endedAt === null
                ? texts.begun(formatMoment(openedAt), till)
                : texts.endedAt(formatMoment(endedAt), endedBy)}
            </span>
          </span>
        </span>
        <span className={styles.sums}>
          {(ended !== null || counted > 0) && <span>{texts.countedSizes(counted)}</span>}
          {missing > 0 && <span className={styles.missing}>{texts.missingPieces(missing)}</span>}
          {surplus > 0 && <span>{texts.surplusPieces(surplus)}</span>}
          {ended === 'taken' && isEven && <span>{texts.noDifference}</span>}
          {leftOut > 0 && <span className={styles.leftOut}>{texts.leftOut(leftOut)}</span>}
        </span>
        <span className={styles.badges}>
          <Badge tone={tones[state]} dot>
            {texts.states[state]}
          </Badge>
          {isWaiting && <Badge tone="amber">{texts.waiting}</Badge>}
        </span>
      </Link>
    </li>
  )
}

/** /admin/stock/stocktake: the stocktakes of the shop, and the form that starts one. */
export function StocktakesPage() {
  useOfficeTitle(texts.title)
  const { stocktakes, answer } = useStocktakes()
  const mayStart = useMay('manager')
  const open = stocktakes?.filter(({ ended }) => ended === null) ?? []
  const past = stocktakes?.filter(({ ended }) => ended !== null) ?? []
  const isFailed = answer.state === 'failed'
  // The stocktakes of this device are shown even when the request fails.
  const isKept = isFailed && stocktakes !== null && stocktakes.length > 0
  const isShown = stocktakes !== null && (!isFailed || isKept)

  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        hint={texts.hint}
        action={<BackLink to="/admin/stock">{texts.toStock}</BackLink>}
      />
      {mayStart && <StartForm />}
      {!isKept && <AnswerNotice answer={answer} failed={texts.failed} />}
      {stocktakes === null && <Spinner text={texts.loading} />}
      {isShown && (
        <ListSection title={texts.open}>
          {open.length === 0 && (
            <EmptyState
              icon={<ClipboardCheck size={28} />}
              title={texts.noneOpen}
              text={mayStart ? texts.noneOpenText : texts.noneOpenSeller}
            />
          )}
          <ul className={styles.cards}>
            {open.map((stocktake) => (
              <Card key={stocktake._id} stocktake={stocktake} />
            ))}
          </ul>
        </ListSection>
      )}
      {isShown && (
        <ListSection title={texts.past}>
          {past.length === 0 && <NoEntries text={texts.nonePast} />}
          <ul className={styles.cards}>
            {past.map((stocktake) => (
              <Card key={stocktake._id} stocktake={stocktake} />
            ))}
          </ul>
        </ListSection>
      )}
    </div>
  )
}
