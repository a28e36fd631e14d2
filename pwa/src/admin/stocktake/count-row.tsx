import { Plus } from 'lucide-react'
import { type KeyboardEvent, useEffect, useId, useLayoutEffect, useState } from 'react'
import { useStore } from 'zustand'
import type { CountChange } from '../../local/till/save-stocktake.ts'
import { stocktakeTexts as texts } from '#texts/stocktake.ts'
import { Button, IconButton } from '../../ui/button.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { lineTitle } from '../../ui/owner-words.ts'
import { createCountEntry } from './count-entry.ts'
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

/** One size, with the counts of this device and of others. */
export function CountRowFields({ row, onCount, onAgain }: CountRowProps) {
  const { size, mine, theirs, counted, product } = row
  const { text } = lineTitle(row, product)
  const [entry] = useState(() => createCountEntry(mine))
  const { text: typed, isWrong, type, settle, follow } = useStore(entry)
  const problemId = useId()
  useLayoutEffect(() => follow(mine, (pieces) => onCount(row, { kind: 'set', pieces })))
  // Saves the input of a row that is unmounted by scrolling.
  useEffect(() => settle, [settle])

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
        value={typed}
        onFocus={(event) => event.target.select()}
        onChange={({ target }) => type(target.value)}
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
