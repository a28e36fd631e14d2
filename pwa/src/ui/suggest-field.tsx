import { useCombobox } from 'downshift'
import type { ComponentProps } from 'react'
import { Field, type FieldFrame, useField } from './field.tsx'
import fields from './field.module.css'
import styles from './suggest-field.module.css'

interface SuggestFieldProps
  extends FieldFrame, Omit<ComponentProps<'input'>, 'className' | 'onChange' | 'value' | 'ref'> {
  value: string
  onChange: (text: string) => void
  /** Called with the input, to focus it. */
  attach: (input: HTMLInputElement | null) => void
  /** Suggestions for the text, best first. */
  options: readonly string[]
  /** Name of the list, for screen readers. */
  listLabel: string
}

/** A labelled input with suggestions; any other text may be typed as well. */
export function SuggestField({
  value,
  onChange,
  options,
  listLabel,
  attach,
  ...rest
}: SuggestFieldProps) {
  const { frame, control } = useField(rest)
  const combobox = useCombobox({
    inputId: frame.id,
    items: [...options],
    inputValue: value,
    selectedItem: null,
    itemToString: (option) => option ?? '',
    onStateChange: ({ selectedItem }) => {
      if (typeof selectedItem === 'string') onChange(selectedItem)
    },
    stateReducer: (state, { type, changes }) => {
      const { InputBlur, InputKeyDownEscape } = useCombobox.stateChangeTypes
      // Leaving the field or closing the list must not select a suggestion.
      if (type !== InputBlur && type !== InputKeyDownEscape) return changes
      return { ...changes, inputValue: state.inputValue, selectedItem: null }
    },
  })
  const isOpen = combobox.isOpen && options.length > 0
  return (
    <Field {...frame}>
      <div className={styles.box}>
        <input
          {...combobox.getInputProps({
            ...control,
            ref: attach,
            // Applied at once, or the cursor would jump to the end.
            onChange: (event) => onChange(event.currentTarget.value),
            // Without a visible list these keys belong to the form and the dialog; downshift would handle them anyway.
            onKeyDown: (event) => {
              const isOthers = !isOpen && (event.key === 'Enter' || event.key === 'Escape')
              if (isOthers) Object.assign(event.nativeEvent, { preventDownshiftDefault: true })
            },
            'aria-labelledby': undefined,
          })}
          autoComplete="off"
          className={fields.control}
        />
        <ul
          {...combobox.getMenuProps({ 'aria-label': listLabel, 'aria-labelledby': undefined })}
          hidden={!isOpen}
          className={styles.list}
        >
          {isOpen &&
            options.map((option, index) => (
              <li
                key={option}
                {...combobox.getItemProps({ item: option, index })}
                data-active={combobox.highlightedIndex === index}
                dir="auto"
                className={styles.option}
              >
                {option}
              </li>
            ))}
        </ul>
      </div>
    </Field>
  )
}
