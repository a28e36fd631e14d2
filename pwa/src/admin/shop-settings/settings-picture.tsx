import { useState } from 'react'
import { useController } from 'react-hook-form'
import { useStore } from 'zustand'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PictureField } from '../parts/picture-field.tsx'
import { createPictureUpload } from './picture-upload.ts'
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
  const [store] = useState(() => createPictureUpload())
  const { file, error, choose } = useStore(store)

  return (
    <div className={styles.stack}>
      <PictureField
        label={label}
        hint={hint}
        error={error}
        current={field.value === '' ? null : field.value}
        value={file}
        onChange={(next) => void choose(next, field.onChange)}
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
