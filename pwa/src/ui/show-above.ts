/** The dialog that covers all others, and the dialogs that were open when it was shown. */
let cover: { dialog: HTMLDialogElement; below: ReadonlySet<HTMLDialogElement> } | null = null

function openDialogs(): HTMLDialogElement[] {
  return [...document.querySelectorAll<HTMLDialogElement>('dialog[open]')]
}

function showAgain(dialog: HTMLDialogElement): void {
  dialog.close()
  dialog.showModal()
}

/** Shows the cover, and dialogs that were opened after it, above these dialogs when it covers one of them. */
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
 * Shows open dialogs above all others, in this order. A dialog that was moved in the document is no longer modal, and a
 * dialog that opens later is above earlier ones. Covered dialogs stay below their cover, see showCover.
 */
export function showAbove(dialogs: Iterable<HTMLDialogElement>): void {
  const shown = [...dialogs]
  for (const dialog of shown) showAgain(dialog)
  coverAgain(shown)
}

/**
 * Reopens a dialog that the browser closed: on a second Escape in a row it fires no cancelable event. Questions that
 * opened meanwhile stay on top, and a cover stays above the dialogs that it covers.
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
 * Shows a dialog as a cover: no open dialog is raised above it again, not even a question. Dialogs that open later are
 * above it as usual. Returns a function that closes it.
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
