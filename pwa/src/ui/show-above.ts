/**
 * Shows open dialogs above every other one, in this order. A dialog that was moved in the document is modal no longer,
 * and one that was opened later covers those before it.
 */
export function showAbove(dialogs: Iterable<HTMLDialogElement>): void {
  for (const dialog of dialogs) {
    dialog.close()
    dialog.showModal()
  }
}

/** The questions that are open. */
export function openQuestions(): HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[role="alertdialog"][open]')]
}
