import { create } from 'zustand'

/** A sentence that a person must have seen: a title, a text, and what can be done. */
export interface Alert {
  kind: 'warning' | 'error' | 'question'
  title: string
  text: string
  /** Label of the button that goes on; null where there is nothing but to have read it. */
  confirm: string | null
  /** Label of the button that only closes. */
  dismiss: string
  /** Going on takes nothing away: its button is not the red one. */
  harmless?: boolean
}

interface AlertState {
  alert: Alert | null
  /** Told once how the alert ended. */
  settle: (confirmed: boolean) => void
}

const useAlertState = create<AlertState>()(() => ({ alert: null, settle: () => undefined }))

/** The alert on screen, for the one host that shows it. */
export function useShownAlert(): AlertState {
  return useAlertState()
}

function show(alert: Alert): Promise<boolean> {
  // An alert on top of another answers the older one: nobody waits for ever for a dialog that is gone.
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

/** Shows a title and a text; resolves when it was closed. */
export async function showAlert(
  alert: Pick<Alert, 'kind' | 'title' | 'text' | 'dismiss'>,
): Promise<void> {
  await show({ ...alert, confirm: null })
}

/** Asks before going on; resolves to true only when the person confirmed. */
export function askToConfirm(question: {
  title: string
  text: string
  confirm: string
  dismiss: string
  harmless?: boolean
}): Promise<boolean> {
  return show({ ...question, kind: 'question' })
}
