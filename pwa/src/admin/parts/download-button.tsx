import { Download } from 'lucide-react'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { loadCsv } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'
import { Button } from '../../ui/button.tsx'
import { saveFile } from './save-file.ts'
import { useAttempt } from './use-attempt.ts'

interface DownloadButtonProps {
  /** Path of the request that returns the file. */
  path: string
  fileName: string
  label: string
}

/** Loads a file with the session's token, which a link could not carry, and hands it to the browser. */
export function DownloadButton({ path, fileName, label }: DownloadButtonProps) {
  const { busy, attempt } = useAttempt()
  const download = async () =>
    saveFile(fileName, await loadCsv({ path, token: readSession()?.token }))
  return (
    <Button
      variant="secondary"
      busy={busy}
      icon={<Download size={18} aria-hidden="true" />}
      onClick={() =>
        void attempt(download, {
          title: texts.downloadFailedTitle,
          text: texts.downloadFailed,
          unanswered: texts.unanswered,
        })
      }
    >
      {label}
    </Button>
  )
}
