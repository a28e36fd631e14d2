import { useRef, useState } from 'react'
import { useController } from 'react-hook-form'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { failureSentence } from '../../http/api-failure.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { pictureProblem } from '../parts/check-picture.ts'
import { PictureField } from '../parts/picture-field.tsx'
import { storePicture } from '../parts/shop-settings-calls.ts'
import styles from './shop-settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'

interface SettingsPictureProps {
  form: SettingsFormApi
  name: 'logo' | 'heroPicture'
  label: string
  hint: string
}

/** A picture, uploaded as soon as it is chosen so that the preview shows it; saving the form assigns it to the shop. */
export function SettingsPicture({ form, name, label, hint }: SettingsPictureProps) {
  const { field } = useController({ control: form.control, name })
  const [file, setFile] = useState<File | null>(null)
  const [error, setError] = useState<string>()
  /** The file chosen last: the answer about an earlier one is ignored. */
  const chosen = useRef<File | null>(null)

  async function choose(next: File | null) {
    chosen.current = next
    setFile(next)
    setError(undefined)
    if (next === null) return
    try {
      const problem = await pictureProblem(next)
      const path = problem === null ? await storePicture(next) : null
      if (chosen.current !== next) return
      if (path !== null) field.onChange(path)
      setError(problem ?? undefined)
    } catch (failure) {
      if (chosen.current === next) setError(failureSentence(failure, texts.notSavedUnanswered))
    }
    if (chosen.current === next) setFile(null)
  }

  return (
    <div className={styles.stack}>
      <PictureField
        label={label}
        hint={hint}
        error={error}
        current={field.value === '' ? null : field.value}
        value={file}
        onChange={(next) => void choose(next)}
      />
      {file !== null && <Spinner size="sm" text={texts.uploading} layout="row" />}
      {file === null && field.value !== '' && (
        <Button
          variant="secondary"
          size="sm"
          onClick={() => field.onChange('')}
          className={styles.start}
        >
          {texts.removePicture}
        </Button>
      )}
    </div>
  )
}
