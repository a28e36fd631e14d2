import { listTexts } from '../../texts/en-lists.ts'
import { askToConfirm } from './alert.ts'

/** Asks 'Are you sure?' with the specified words; resolves to true only when the person confirmed. */
export function askToDelete(text: string): Promise<boolean> {
  return askToConfirm({
    title: listTexts.deleteTitle,
    text,
    confirm: listTexts.delete,
    dismiss: listTexts.cancel,
  })
}
