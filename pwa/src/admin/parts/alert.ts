import { listTexts } from '#texts/lists.ts'
import { create } from 'zustand'

/** A modal message that the person must confirm or dismiss. */
export interface Alert {
  kind: 'warning' | 'error' | 'question'
  title: string
  text: string
  /** Label of the button that confirms; null when the message can only be dismissed. */
  confirm: string | null
  /** Label of the button that closes without confirming. */
  dismiss: string
  /** Confirming deletes nothing, so its button is not red. */
  harmless?: boolean
}

interface AlertState {
  alert: Alert | null
  /** Ends the alert; further calls do nothing. */
  settle: (confirmed: boolean) => void
}

const useAlertState = create<AlertState>()(() => ({ alert: null, settle: () => undefined }))

/** The current alert, for AlertHost. */
export function useShownAlert(): AlertState {
  return useAlertState()
}

function show(alert: Alert): Promise<boolean> {
  // A new alert replaces an open one, which is settled as unconfirmed, so that its caller does not wait for ever.
  useAlertState.getState().settle(false)
  return new Promise((resolve) => {
    const settle = (confirmed: boolean) => {
      if (useAlertState.getState().settle !== settle) return
      useAlertState.setState({ alert: null, settle: () => undefined })
      resolve(confirmed)
    }
    useAlertState.setState({ alert, settle })
  })
}

/** Shows a title and a text; resolves when closed. */
export async function showAlert(
  alert: Pick<Alert, 'kind' | 'title' | 'text' | 'dismiss'>,
): Promise<void> {
  await show({ ...alert, confirm: null })
}

/** Asks a question; resolves to true only when the person confirmed. */
export function askToConfirm(question: {
  title: string
  text: string
  confirm: string
  dismiss: string
  harmless?: boolean
}): Promise<boolean> {
  return show({ ...question, kind: 'question' })
}

/** Asks 'Are you sure?' with the specified words; resolves to true only when the person confirmed. */
export function askToDelete(text: string): Promise<boolean> {
  return askToConfirm({
    title: listTexts.deleteTitle,
    text,
    confirm: listTexts.delete,
    dismiss: listTexts.cancel,
  })
}
