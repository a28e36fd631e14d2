import { useEffect } from 'react'
import { create } from 'zustand'
import { printerTexts as texts } from '#texts/printer.ts'
import { failureSentence } from '../../../http/api-failure.ts'
import { showToast } from '../../../ui/toast.ts'
import { createRepeatCheck } from '../../../ui/second-press.ts'

/** State of a print. 'sent': the printer did not confirm it. `kick`: the drawer was to open with it. */
export type PrintState =
  | { state: 'printing' | 'printed' | 'sent' }
  | { state: 'failed'; why: string; kick: boolean }

/** The latest print of each thing that was sent to the printer since the page was opened, by its id. */
const usePrints = create<Record<string, PrintState>>(() => ({}))
/** Does not know of failed prints, so a press after a failure is never taken for a repeat. */
const repeats = createRepeatCheck()
/** How many notices show each print. */
const notices = new Map<string, number>()

/** Long enough to read the reason and to press the button. */
const TOAST_MS = 12_000

export interface PrintJob {
  id: string
  /** In words: 'Receipt T1-000123'. */
  name: string
  /** Opens the cash drawer with it. */
  kick: boolean
  /** Sends the job. `kick`: also true when an earlier attempt failed that was to open the drawer. */
  send: (kick: boolean) => Promise<'printed' | 'sent'>
  again: () => void
}

/**
 * Prints one thing at a time, and once for two presses. Never throws: a failure is shown by the notice of the print, or
 * by a toast when the notice is no longer on the screen.
 */
export async function runPrintJob(
  { id, name, kick, send, again }: PrintJob,
  say: typeof showToast = showToast,
): Promise<void> {
  const before = readPrintState(id)
  if (before?.state === 'printing') return
  if (repeats.isRepeat(id)) return
  const opens = kick || (before?.state === 'failed' && before.kick)
  const become = (next: PrintState) => usePrints.setState({ [id]: next })
  become({ state: 'printing' })
  try {
    become({ state: await send(opens) })
    repeats.finished(id)
  } catch (error) {
    const why = failureSentence(error, texts.problems.failed)
    become({ state: 'failed', why, kick: opens })
    if (!notices.has(id))
      say('error', texts.failedTitle(name), TOAST_MS, {
        description: why,
        action: { label: texts.printAgain, onPress: again },
      })
  }
}

/** As usePrintState, for code outside of components. */
export function readPrintState(id: string): PrintState | undefined {
  return usePrints.getState()[id]
}

/** How the latest print of this went; undefined when it was not sent to the printer. */
export function usePrintState(id: string): PrintState | undefined {
  return usePrints((prints) => prints[id])
}

/** Notes that the print of this is shown on the screen, so that no toast is needed. */
export function useShownPrint(id: string): void {
  useEffect(() => {
    notices.set(id, (notices.get(id) ?? 0) + 1)
    return () => {
      const left = (notices.get(id) ?? 1) - 1
      if (left === 0) notices.delete(id)
      else notices.set(id, left)
    }
  }, [id])
}
