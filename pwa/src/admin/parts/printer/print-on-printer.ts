import { LANGUAGE_FACTS } from '../../../../../shared/language.ts'
import { LANGUAGE } from '#texts/language.ts'
import type { Slip } from '../slip/slip.ts'
import { type Bitmap, encodeKick, encodeSlip, mustBeDrawn } from './encode-slip.ts'
import { layoutSlip, type Roll } from './layout-slip.ts'
import { createMeasure, paintLayout } from './paint-layout.ts'
import type { PrinterChoice } from './printer-choice.ts'
import { sendBytes } from './send-bytes.ts'

/** A slip as this page draws it. */
export async function drawSlip(slip: Slip, roll: Roll): Promise<Bitmap> {
  const { direction } = LANGUAGE_FACTS[LANGUAGE]
  return paintLayout(layoutSlip(slip, { roll, direction, measure: await createMeasure() }))
}

interface PrintRequest {
  /** Of what is printed; null when it is never printed again. */
  id: string | null
  slip: Slip
  roll: Roll
  /** Opens the cash drawer first. */
  kick: boolean
}

/** Prints a slip; resolves and throws as sendBytes. */
export async function printOnPrinter(
  { connection, drawn }: PrinterChoice,
  { id, slip, roll, kick }: PrintRequest,
): Promise<'printed' | 'sent'> {
  const picture = drawn || mustBeDrawn(slip) ? await drawSlip(slip, roll) : null
  return sendBytes(connection, encodeSlip(slip, { roll, kick, drawn: picture }), id)
}

/** Opens the cash drawer; resolves and throws as sendBytes. */
export async function openDrawer({ connection }: PrinterChoice): Promise<'printed' | 'sent'> {
  return sendBytes(connection, encodeKick(), null)
}
