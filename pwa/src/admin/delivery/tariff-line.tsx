import { wilayaName } from '#shared-texts/wilayas.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { FiledUnder } from '../parts/filed-under.tsx'
import { fieldWords } from './field-words.ts'
import { wilayaCode } from './find-wilaya.ts'
import { type TariffRow, typedTariff, type TypedTariff } from './tariff-edits.ts'
import styles from './tariff-list.module.css'

const texts = deliveryTexts

interface TariffLineProps {
  row: TariffRow
  busy: boolean
  isChosen: boolean
  onChoose: (isChosen: boolean) => void
  onEdit: (change: Partial<TypedTariff>) => void
  onSettle: (keepsMine: boolean) => void
}

interface KindProps extends Pick<TariffLineProps, 'row' | 'busy' | 'onEdit'> {
  kind: 'stopDesk' | 'home'
  name: string
}

const SWITCH = { stopDesk: 'stopDeskOff', home: 'homeOff' } as const

/** Price and switch of one kind of delivery. */
function Kind({ row, busy, onEdit, kind, name }: KindProps) {
  const off = SWITCH[kind]
  const { typed, changed, invalid, tariff } = row
  const isOff = typed[off]
  const label = kind === 'stopDesk' ? texts.stopDeskOf(name) : texts.homeOf(name)
  const switchLabel = kind === 'stopDesk' ? texts.stopDeskOnOf(name) : texts.homeOnOf(name)
  const before = typedTariff(tariff)[kind]
  const problemId = `tariff-${tariff.id}-${kind}`
  return (
    <div className={styles.kind} data-off={isOff}>
      <span aria-hidden="true" className={styles.kindName}>
        {texts[kind]}
      </span>
      <span className={styles.cell}>
        <input
          className={styles.price}
          inputMode="decimal"
          autoComplete="off"
          dir="ltr"
          aria-label={label}
          aria-invalid={invalid.has(kind) || undefined}
          aria-describedby={invalid.has(kind) || changed.has(kind) ? problemId : undefined}
          data-changed={changed.has(kind)}
          disabled={busy}
          value={typed[kind]}
          onFocus={({ target }) => target.select()}
          onChange={({ target }) => onEdit({ [kind]: target.value })}
          onKeyDown={(event) => {
            if (event.key === 'Escape' && changed.has(kind)) onEdit({ [kind]: before })
          }}
        />
        <input
          type="checkbox"
          role="switch"
          aria-checked={!isOff}
          className={styles.switch}
          aria-label={switchLabel}
          title={switchLabel}
          disabled={busy}
          checked={!isOff}
          onChange={({ target }) => onEdit({ [off]: !target.checked })}
        />
      </span>
      {invalid.has(kind) ? (
        <span id={problemId} className={styles.problem}>
          {texts.badPrice}
        </span>
      ) : (
        changed.has(kind) && (
          <span id={problemId} className={styles.was}>
            {texts.was(before)}
          </span>
        )
      )}
    </div>
  )
}

/** What was changed both here and elsewhere: both figures, and which one stays. */
function Conflict({ row, onSettle }: Pick<TariffLineProps, 'row' | 'onSettle'>) {
  const now = typedTariff(row.tariff)
  return (
    <div role="alert" className={styles.conflict}>
      <div className={styles.figures}>
        {row.conflicts.map((field) => {
          const kind = field === 'stopDesk' || field === 'stopDeskOff' ? 'stopDesk' : 'home'
          const [theirs, mine] = [fieldWords(now, field), fieldWords(row.typed, field)]
          return <p key={field}>{texts.changedElsewhere(texts[kind], theirs, mine)}</p>
        })}
      </div>
      <span className={styles.choices}>
        <Button size="sm" variant="secondary" onClick={() => onSettle(true)}>
          {texts.keepMine}
        </Button>
        <Button size="sm" variant="secondary" onClick={() => onSettle(false)}>
          {texts.takeTheirs}
        </Button>
      </span>
    </div>
  )
}

/** One wilaya. */
export function TariffLine({ row, busy, isChosen, onChoose, onEdit, onSettle }: TariffLineProps) {
  const { tariff, typed, changed, conflicts } = row
  const name = wilayaName(tariff.wilaya)
  return (
    <li className={styles.row} data-changed={changed.size > 0}>
      <label className={styles.choose}>
        <input
          type="checkbox"
          className={styles.box}
          aria-label={texts.chooseOf(name)}
          checked={isChosen}
          onChange={({ target }) => onChoose(target.checked)}
        />
      </label>
      <span className={styles.number}>{wilayaCode(tariff)}</span>
      <span className={styles.name}>
        <span>{name}</span>
        <FiledUnder wilaya={tariff.wilaya} />
        {typed.stopDeskOff && typed.homeOff && (
          <span className={classes(styles.mark, styles.none)}>{texts.notDelivered}</span>
        )}
        {changed.size > 0 && <span className={styles.mark}>{texts.changed}</span>}
      </span>
      <Kind kind="stopDesk" name={name} row={row} busy={busy} onEdit={onEdit} />
      <Kind kind="home" name={name} row={row} busy={busy} onEdit={onEdit} />
      {conflicts.length > 0 && <Conflict row={row} onSettle={onSettle} />}
    </li>
  )
}
