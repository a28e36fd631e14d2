import { Upload } from 'lucide-react'
import { useId } from 'react'
import { buttonClass } from '../../../ui/button-class.ts'
import { classes } from '../../../ui/classes.ts'
import styles from './choose-file.module.css'

interface ChooseFileProps {
  label: string
  /** Endings and types that the file chooser offers. */
  accept: string
  disabled: boolean
  variant?: 'primary' | 'secondary'
  size?: 'sm' | 'md'
  onChoose: (file: File) => void
}

/** A button that opens the file chooser. */
export function ChooseFile({
  label,
  accept,
  disabled,
  variant = 'primary',
  size = 'md',
  onChoose,
}: ChooseFileProps) {
  const id = useId()
  return (
    <span className={styles.choose}>
      <input
        id={id}
        type="file"
        accept={accept}
        disabled={disabled}
        className={classes('visually-hidden', styles.file)}
        onChange={({ target }) => {
          const [file] = target.files ?? []
          // Otherwise choosing the same file again, after it was corrected, fires no change event.
          if (file) onChoose(file)
          target.value = ''
        }}
      />
      <label
        htmlFor={id}
        data-disabled={disabled}
        className={buttonClass({ variant, size }, styles.label)}
      >
        <Upload size={size === 'sm' ? 18 : 20} aria-hidden="true" />
        <span>{label}</span>
      </label>
    </span>
  )
}
