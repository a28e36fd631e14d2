import { Search, X } from 'lucide-react'
import { type Ref, useRef } from 'react'
import { MAX_SEARCH_LENGTH } from '../../../shared/text.ts'
import { controlTexts } from '#texts/controls.ts'
import { classes } from './classes.ts'
import styles from './search-box.module.css'

interface SearchBoxProps {
  value: string
  onChange: (text: string) => void
  onBlur?: (() => void) | undefined
  /** Accessible name; defaults to the placeholder. */
  label?: string
  placeholder?: string
  size?: 'sm' | 'md' | 'lg'
  icon?: boolean
  onEnter?: () => void
  ref?: Ref<HTMLInputElement>
  className?: string | undefined
}

export function SearchBox({
  value,
  onChange,
  onBlur,
  placeholder = controlTexts.searchPlaceholder,
  label = placeholder,
  size = 'md',
  icon = true,
  onEnter,
  ref,
  className,
}: SearchBoxProps) {
  const own = useRef<HTMLInputElement>(null)
  return (
    <search className={classes(styles.box, styles[size], icon && styles.withIcon, className)}>
      {icon && <Search size={18} className={styles.icon} aria-hidden="true" />}
      <input
        ref={(input) => {
          own.current = input
          if (typeof ref === 'function') ref(input)
          else if (ref) ref.current = input
        }}
        className={styles.input}
        type="search"
        enterKeyHint="search"
        autoComplete="off"
        autoCapitalize="off"
        spellCheck={false}
        maxLength={MAX_SEARCH_LENGTH}
        aria-label={label}
        placeholder={placeholder}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        onKeyDown={(event) => {
          // Ctrl + Enter is a shortcut of the page.
          if (event.key === 'Enter' && !event.ctrlKey && !event.metaKey) onEnter?.()
          if (event.key === 'Escape' && value !== '') {
            event.stopPropagation()
            onChange('')
          }
        }}
      />
      {value !== '' && (
        <button
          type="button"
          className={styles.clear}
          aria-label={controlTexts.clearSearch}
          onClick={() => {
            onChange('')
            own.current?.focus()
          }}
        >
          <X size={18} aria-hidden="true" />
        </button>
      )}
    </search>
  )
}
