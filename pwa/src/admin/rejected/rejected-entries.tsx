import { centimes } from '../../../../shared/money.ts'
import { attachAgain, sendAgainAsNewSale } from '../../local/record-operation.ts'
import { dismissRejected, type RejectedEntry as Entry } from '../../local/rejected-tray.ts'
import { adminTexts } from '../../texts/en-admin.ts'
import { showAlert } from '../parts/alert.ts'
import { CardBoundary } from '../parts/card-boundary.tsx'
import { OperationContent } from '../parts/operation-content.tsx'
import { RejectedEntry } from './rejected-entry.tsx'

const texts = adminTexts.rejected

async function told(action: () => Promise<unknown>): Promise<void> {
  try {
    await action()
  } catch (error) {
    const text = error instanceof Error ? error.message : adminTexts.network.unexpected
    await showAlert({ kind: 'error', title: texts.failed, text, dismiss: adminTexts.shell.ok })
  }
}

async function sendAgain({ id, label, sale, barcode }: Entry): Promise<void> {
  if (barcode !== null) await told(() => attachAgain(id, barcode, label))
  if (sale === null) return
  const { products, fullName, phone, city, commune, shipping } = sale
  const customer = { fullName, phone, city, commune }
  await told(() =>
    sendAgainAsNewSale(id, { ...customer, shipping: centimes(shipping), lines: products }),
  )
}

/** What the server did not accept from this device, each with its two ways out. */
export function RejectedEntries({ entries }: { entries: readonly Entry[] }) {
  return entries.map((entry) => (
    <CardBoundary
      key={entry.id}
      fallback={
        <OperationContent sale={null} count={null} barcode={null} label="" raw={entry.raw} />
      }
    >
      <RejectedEntry
        entry={entry}
        onSendAgain={() => sendAgain(entry)}
        onDismiss={(reason) => told(() => dismissRejected(entry.id, reason))}
      />
    </CardBoundary>
  ))
}
