import { productFileTexts } from '#texts/product-files.ts'
import { Button } from '../../../ui/button.tsx'
import { SettingsPanel } from '../../parts/settings-panel.tsx'
import { ChooseFile } from '../../parts/table-file/choose-file.tsx'
import type { PicturesPreview } from './import-preview.ts'
import type { ImportDesk } from './import-store.ts'
import styles from './pictures-panel.module.css'

const texts = productFileTexts.pictures

/** Maximum number of unused files that are listed. */
const SHOWN_UNUSED = 20

function Unused({ unused }: Pick<PicturesPreview, 'unused'>) {
  const more = unused.length - SHOWN_UNUSED
  return (
    <div className={styles.unused}>
      <p>{texts.unused(unused.length)}</p>
      <ul>
        {unused.slice(0, SHOWN_UNUSED).map((path) => (
          <li key={path}>
            <bdi>{path}</bdi>
          </li>
        ))}
        {more > 0 && <li>{texts.more(more)}</li>}
      </ul>
    </div>
  )
}

/** State of the pictures that a file names, with the chooser for their zip. */
export function PicturesPanel({
  pictures,
  desk,
  isOffline,
}: {
  pictures: PicturesPreview
  desk: ImportDesk
  isOffline: boolean
}) {
  const { named, zip, unused, toSend, isThere, isLeftOut } = pictures
  if (isLeftOut) {
    return (
      <SettingsPanel title={texts.title}>
        <p>{texts.leftOut}</p>
        <Button
          variant="secondary"
          size="sm"
          className={styles.button}
          onClick={() => void desk.setPicturesLeftOut(false)}
        >
          {texts.takeBack}
        </Button>
      </SettingsPanel>
    )
  }
  return (
    <SettingsPanel title={texts.title}>
      <p className={styles.name}>{zip === null ? texts.named(named) : texts.zip(zip, named)}</p>
      {zip !== null && toSend > 0 && <p>{texts.toSend(toSend)}</p>}
      {zip !== null && isThere && <p>{texts.noneToSend}</p>}
      {unused.length > 0 && <Unused unused={unused} />}
      <div className={styles.buttons}>
        <ChooseFile
          label={zip === null ? texts.add : texts.addOther}
          accept=".zip,application/zip"
          variant={zip === null ? 'primary' : 'secondary'}
          size="sm"
          disabled={isOffline}
          onChoose={(file) => void desk.choosePictures(file)}
        />
        <Button
          variant="secondary"
          size="sm"
          disabled={isOffline}
          onClick={() => void desk.setPicturesLeftOut(true)}
        >
          {texts.leaveOut}
        </Button>
      </div>
    </SettingsPanel>
  )
}
