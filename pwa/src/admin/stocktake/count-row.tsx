import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useEffectEvent, useId, useState } from 'react'
import type { CountChange } from '../../local/till/save-stocktake.ts'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { lineTitle } from '../../ui/owner-words.ts'
import type { CountRow } from './stocktake-rows.ts'
import styles from './count-row.module.css'

interface CountRowProps {
  row: CountRow
  /** Resolves to false when it was not saved. */
  onCount: (row: CountRow, change: CountChange) => Promise<boolean>
  onAgain: (row: CountRow) => void
}

/** Moves the focus to the next field of the list. */
function goOn(field: HTMLInputElement): void {
  const fields = [...(field.closest('ul')?.querySelectorAll('input') ?? [])]
  const next = fields[fields.indexOf(field) + 1]
  if (next) next.focus()
  else field.blur()
}

/** Parses pieces: null for an empty field, undefined for an invalid number. */
export function readCount(text: string): number | null | undefined {
  const typed = text.trim()
  if (typed === '') return null
  const pieces = /^\d{1,7}$/.test(typed) ? Number(typed) : Number.NaN
  return pieces <= 1_000_000 ? pieces : undefined
}

/** One size, with the counts of this device and of others. */
export function CountRowFields({ row, onCount, onAgain }: CountRowProps) {
  const { size, mine, theirs, counted, product } = row
  const { text } = lineTitle(row, product)
  const [typed, setTyped] = useState<string | null>(null)
  /** The input that is being saved, until the row contains it. */
  const [saving, setSaving] = useState<{ text: string; before: number | null } | null>(null)
  const problemId = useId()
  const isWrong = typed !== null && readCount(typed) === undefined
  const kept = mine === null ? '' : String(mine)
  useEffect(() => setSaving(null), [mine])
  const stored = saving !== null && saving.before === mine ? saving.text : kept

  function settle() {
    if (typed === null) return
    const pieces = readCount(typed)
    if (pieces === undefined) return
    setTyped(null)
    if (pieces !== mine) void save(pieces)
  }

  async function save(pieces: number | null) {
    setSaving({ text: pieces === null ? '' : String(pieces), before: mine })
    if (!(await onCount(row, { kind: 'set', pieces }))) setSaving(null)
  }

  // Saves the input of a row that is unmounted by scrolling.
  const leave = useEffectEvent(settle)
  useEffect(() => () => leave(), [])

  function press(event: KeyboardEvent<HTMLInputElement>) {
    if (event.key !== 'Enter' || event.ctrlKey || event.metaKey) return
    event.preventDefault()
    if (isWrong) return
    // Moving the focus saves the input, by the blur event.
    goOn(event.currentTarget)
  }

  return (
    <div className={styles.row} data-counted={counted !== null}>
      <div className={styles.what}>
        <p className={styles.title}>
          <OwnerText words={lineTitle(row, product)} />
          {product === undefined && <span className={styles.gone}>{texts.gone}</span>}
        </p>
        <p className={styles.more}>
          <bdi className={styles.size}>{size ?? texts.onePiece}</bdi>
          {theirs.map(({ id, till, pieces }) => (
            <span key={id}>{texts.alsoOn(till, pieces)}</span>
          ))}
          {theirs.length > 0 && mine !== null && counted !== null && (
            <strong>{texts.inAll(counted.pieces)}</strong>
          )}
        </p>
        {isWrong && (
          <p id={problemId} role="alert" className={styles.problem}>
            {texts.wrongPieces}
          </p>
        )}
        {theirs.length > 0 && (
          <Button
            variant="quiet"
            size="sm"
            aria-label={texts.againOf(text, size)}
            className={styles.again}
            onClick={() => onAgain(row)}
          >
            {texts.again}
          </Button>
        )}
      </div>
      <input
        className={styles.pieces}
        inputMode="numeric"
        autoComplete="off"
        maxLength={9}
        placeholder="–"
        aria-label={texts.pieces(text, size)}
        aria-invalid={isWrong || undefined}
        aria-describedby={isWrong ? problemId : undefined}
        value={typed ?? stored}
        onFocus={(event) => event.target.select()}
        // Text equal to the stored count is not input, so that the field follows later scans.
        onChange={({ target }) => setTyped(target.value === stored ? null : target.value)}
        onBlur={settle}
        onKeyDown={press}
      />
      <IconButton
        label={texts.oneMore(text, size)}
        className={styles.plus}
        onClick={() => void onCount(row, { kind: 'add', pieces: 1 })}
      >
        <Plus size={20} aria-hidden="true" />
      </IconButton>
    </div>
  )
}
