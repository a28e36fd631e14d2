import { dismissRejected, type RejectedEntry as Entry } from '../../local/till/rejected-tray.ts'
import { adminTexts } from '#texts/admin.ts'
import { showAlert } from '../parts/alert.ts'
import { CardBoundary } from '../parts/card-boundary.tsx'
import { OperationContent } from '../parts/operations/operation-content.tsx'
import { resendOf } from '../parts/operations/registry.ts'
import { RejectedEntry } from './rejected-entry.tsx'

const texts = adminTexts.rejected

async function reportFailure(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    const text = error instanceof Error ? error.message : adminTexts.network.unexpected
    await showAlert({ kind: 'error', title: texts.failed, text, dismiss: adminTexts.shell.ok })
  }
}

/** Rejected operations of this device, each with its two actions. */
export function RejectedEntries({ entries }: { entries: readonly Entry[] }) {
  return entries.map((entry) => {
    const resend = resendOf(entry)
    return (
      <CardBoundary
        key={entry.id}
        fallback={<OperationContent operation={null} label="" json={entry.json} />}
      >
        <RejectedEntry
          entry={entry}
          resend={resend && { text: resend.text, send: () => reportFailure(resend.send) }}
          onDismiss={(reason) => reportFailure(() => dismissRejected(entry.id, reason))}
        />
      </CardBoundary>
    )
  })
}
