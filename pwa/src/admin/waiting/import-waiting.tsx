import { Upload } from 'lucide-react'
import { useId } from 'react'
import { useSession } from '../../local/session/session.ts'
import { waitingTexts } from '#texts/waiting.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { ImportPreview } from './import-preview.tsx'
import { ImportResult } from './import-result.tsx'
import { useImport } from './use-import.ts'
import styles from './waiting-sales.module.css'

const texts = waitingTexts

/** Imports the file that another till exported, after a preview. */
export function ImportWaiting() {
  const { step, choose, send, reset } = useImport()
  const session = useSession()
  const id = useId()

  return (
    <div className={styles.block}>
      <h3 className={styles.subtitle}>{texts.importTitle}</h3>
      <p className={styles.hint}>{texts.importHint}</p>
      {session === null && <p>{texts.needsLogin}</p>}
      {session !== null && step.at === 'start' && (
        <>
          {step.failure !== null && <ErrorBanner message={step.failure} />}
          <input
            id={id}
            type="file"
            accept="application/json,.json"
            className={classes('visually-hidden', styles.file)}
            onChange={(event) => {
              const file = event.target.files?.[0]
              // Otherwise choosing the same file again fires no change event.
              event.target.value = ''
              if (file) void choose(file)
            }}
          />
          <label
            htmlFor={id}
            className={buttonClass({ variant: 'secondary', size: 'sm' }, styles.start)}
          >
            <Upload size={18} aria-hidden="true" />
            {texts.choose}
          </label>
        </>
      )}
      {session !== null && (step.at === 'preview' || step.at === 'sending') && (
        <>
          <ImportPreview name={step.name} preview={step.preview} />
          {step.at === 'preview' && step.failure !== null && <ErrorBanner message={step.failure} />}
          <div className={styles.buttons}>
            <Button size="sm" busy={step.at === 'sending'} onClick={() => void send()}>
              {texts.import}
            </Button>
            <Button variant="secondary" size="sm" disabled={step.at === 'sending'} onClick={reset}>
              {texts.cancel}
            </Button>
          </div>
        </>
      )}
      {step.at === 'result' && <ImportResult result={step.result} onClose={reset} />}
    </div>
  )
}
