import { ImagePlus } from 'lucide-react'
import { useEffect, useId, useMemo, useRef } from 'react'
import { pictureFieldTexts } from '#texts/picture-field.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { describedBy, Field } from '../../ui/field.tsx'
import { Picture } from '../../ui/picture.tsx'
import { PICTURE_TYPES } from './check-picture.ts'
import styles from './picture-field.module.css'

const texts = pictureFieldTexts

interface PictureFieldProps {
  label: string
  hint: string
  error?: string | undefined
  required?: boolean
  /** Round preview, as in the shop. */
  round?: boolean
  /** Path of the stored picture. */
  current: string | null
  value: File | null
  onChange: (file: File | null) => void
}

/** Field for one picture: a preview of the current or chosen one, and a file chooser. */
export function PictureField({
  label,
  hint,
  error,
  required = false,
  round = false,
  current,
  value,
  onChange,
}: PictureFieldProps) {
  const id = useId()
  const input = useRef<HTMLInputElement>(null)
  const preview = useMemo(() => (value === null ? null : URL.createObjectURL(value)), [value])
  useEffect(() => {
    if (preview !== null) return () => URL.revokeObjectURL(preview)
  }, [preview])

  const look = classes(styles.picture, round && styles.round)
  return (
    <Field id={id} label={label} hint={hint} error={error} required={required}>
      <div className={styles.field}>
        {preview === null ? (
          <Picture path={current} alt="" ratio="1/1" sizes="96px" className={look} />
        ) : (
          <img src={preview} alt="" className={look} />
        )}
        <div className={styles.ways}>
          <input
            ref={input}
            id={id}
            type="file"
            accept={PICTURE_TYPES.join(',')}
            className={styles.input}
            aria-invalid={error !== undefined || undefined}
            aria-describedby={describedBy(id, hint, error)}
            onChange={(event) => {
              const file = event.target.files?.[0]
              if (file) onChange(file)
            }}
          />
          <span aria-hidden="true" className={styles.look}>
            <ImagePlus size={18} />
            <span>{current === null && value === null ? texts.choose : texts.change}</span>
          </span>
          {value !== null && (
            <p className={styles.name}>
              <bdi>{texts.chosen(value.name)}</bdi>
            </p>
          )}
          {value !== null && current !== null && (
            <Button
              variant="quiet"
              size="sm"
              onClick={() => {
                // Otherwise choosing the same file again fires no change event.
                if (input.current) input.current.value = ''
                onChange(null)
              }}
            >
              {texts.undo}
            </Button>
          )}
        </div>
      </div>
    </Field>
  )
}
