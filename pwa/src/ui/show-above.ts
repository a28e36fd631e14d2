/** The dialog that covers everything else, and the dialogs that were open when it was shown. */
let cover: { dialog: HTMLDialogElement; below: ReadonlySet<HTMLDialogElement> } | null = null

function openDialogs(): HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
}

function showAgain(dialog: HTMLDialogElement): void {
  dialog.close()
  dialog.showModal()
}

/** Shows the cover, and what was opened after it, above these dialogs when it covers one of them. */
function coverAgain(shown: readonly HTMLDialogElement[]): void {
  if (cover?.dialog.open !== true) return
  const { dialog: covering, below } = cover
  if (!shown.some((dialog) => below.has(dialog))) return
  showAgain(covering)
  const questions = new Set(openQuestions())
  const later = openDialogs().filter((one) => one !== covering && !below.has(one))
  for (const dialog of later.filter((one) => !questions.has(one))) showAgain(dialog)
  for (const dialog of later.filter((one) => questions.has(one))) showAgain(dialog)
}

/**
 * Shows open dialogs above every other one, in this order. A dialog that was moved in the document is modal no longer,
 * and one that was opened later covers those before it. What a cover covers stays below it, see showCover.
 */
export function showAbove(dialogs: Iterable<HTMLDialogElement>): void {
  const shown = [...dialogs]
  for (const dialog of shown) showAgain(dialog)
  coverAgain(shown)
}

/**
 * Opens a dialog that the browser closed by itself: on a second Escape in a row it does not fire a cancelable event.
 * Questions that were opened meanwhile stay on top; a cover stays above what it covers.
 */
export function openAgain(dialog: HTMLDialogElement): void {
  if (dialog.open) return
  const covered = cover?.dialog === dialog ? cover.below : new Set<HTMLDialogElement>()
  const questions = openQuestions().filter((one) => !covered.has(one))
  dialog.showModal()
  for (const question of questions) showAgain(question)
  coverAgain([dialog, ...questions])
}

/**
 * Shows a dialog that covers what is open: nothing of that is raised above it again, not even a question. Returns what
 * closes it. Dialogs that are opened later stand above it as ever.
 */
export function showCover(dialog: HTMLDialogElement): () => void {
  cover = { dialog, below: new Set(openDialogs()) }
  dialog.showModal()
  return () => {
    cover = null
    dialog.close()
  }
}

/** The questions that are open. */
export function openQuestions(): HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[role="alertdialog"][open]')]
}
