import { showToast } from '../../ui/toast.ts'

/** Success messages of the back office last this long. Specification §8. */
const SUCCESS_MS = 1500

export function showSuccess(message: string): void {
  showToast('success', message, SUCCESS_MS)
}
