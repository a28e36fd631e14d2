import type { OwnerWords } from '../../../shared/catalog/translations.ts'
import { directed } from './owner-words.ts'

interface OwnerTextProps {
  words: OwnerWords
  /** 'p' for a text of several lines. */
  as?: 'bdi' | 'p'
  className?: string | undefined
  /** A tooltip. */
  title?: string
}

/** A text that the owner wrote, in its own direction whatever the page's is, and marked with its language if known. */
export function OwnerText({ words, as: Tag = 'bdi', ...rest }: OwnerTextProps) {
  return (
    <Tag {...rest} {...directed(words.language)}>
      {words.text}
    </Tag>
  )
}
