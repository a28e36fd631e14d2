import type { CSSProperties } from 'react'
import styles from './typed-text.module.css'

interface TypedTextProps {
  text: string
}

interface TypedWord {
  word: string
  /** Number of letters before it. */
  start: number
}

function wordsOf(text: string): TypedWord[] {
  const words: TypedWord[] = []
  let start = 0
  for (const word of text.split(' ')) {
    words.push({ word, start })
    start += word.length + 1
  }
  return words
}

const JOINED = /\p{Script=Arabic}/u

interface TypedPiece {
  piece: string
  /** Number of letters before it. */
  n: number
}

/**
 * A piece that appears at once: a letter, or a whole word of a joining script, whose letters must not be separate
 * boxes.
 */
function piecesOf(word: string, start: number): TypedPiece[] {
  if (JOINED.test(word)) return [{ piece: word, n: start }]
  return Array.from(word, (piece, offset) => ({ piece, n: start + offset }))
}

/** Index of a letter, which delays its animation. */
function nth(n: number): CSSProperties {
  return { '--n': n } as CSSProperties
}

/**
 * Text that appears letter by letter, in Arabic word by word. Everything has its space from the start, so the layout
 * does not shift. Screen readers get the whole text at once, and with reduced motion it is shown at once.
 */
export function TypedText({ text }: TypedTextProps) {
  return (
    <>
      <span className="visually-hidden">{text}</span>
      <span aria-hidden="true">
        {wordsOf(text).map(({ word, start }) => (
          <span key={start} className={styles.word}>
            {piecesOf(word, start).map(({ piece, n }) => (
              <span key={n} className={styles.letter} style={nth(n)}>
                {piece}
              </span>
            ))}
            {start + word.length < text.length && ' '}
          </span>
        ))}
        <span className={styles.caret} style={nth(text.length)} />
      </span>
    </>
  )
}
