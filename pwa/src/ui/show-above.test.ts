import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { openAgain, showAbove, showCover } from './show-above.ts'

/** The dialogs over the page, the topmost last. */
let top: string[]
let all: HTMLDialogElement[]
let uncover: () => void

/** A fake dialog: showing it puts it above all that were shown before, as in a browser. */
function dialogOf(name: string, role = 'dialog'): HTMLDialogElement {
  const dialog = {
    role,
    open: false,
    showModal() {
      if (dialog.open) throw new Error(`${name} is open`)
      dialog.open = true
      top.push(name)
    },
    close() {
      dialog.open = false
      top = top.filter((one) => one !== name)
    },
  }
  const made = dialog as unknown as HTMLDialogElement
  all.push(made)
  return made
}

/** The browser closes the dialogs, as on a second Escape. */
function escape(...dialogs: HTMLDialogElement[]): void {
  for (const dialog of dialogs) dialog.close()
  for (const dialog of dialogs) openAgain(dialog)
}

beforeEach(() => {
  top = []
  all = []
  uncover = () => undefined
  vi.stubGlobal('document', {
    querySelectorAll: (selector: string) =>
      all.filter(
        ({ open, role }) => open && (!selector.includes('alertdialog') || role === 'alertdialog'),
      ),
  })
})
afterEach(() => {
  uncover()
  vi.unstubAllGlobals()
})

test('a question stays above a dialog that the browser closed and that is opened again', () => {
  const [sheet, question] = [dialogOf('sheet'), dialogOf('question', 'alertdialog')]
  sheet.showModal()
  question.showModal()
  escape(sheet)
  expect(top).toEqual(['sheet', 'question'])
})

test('a question from before the cover stays below it, and a later one above', () => {
  const [before, cover, later] = [
    dialogOf('before', 'alertdialog'),
    dialogOf('cover'),
    dialogOf('later', 'alertdialog'),
  ]
  before.showModal()
  uncover = showCover(cover)
  escape(cover)
  expect(top).toEqual(['before', 'cover'])
  later.showModal()
  escape(cover)
  expect(top).toEqual(['before', 'cover', 'later'])
})

test('what the cover covers is not raised above it when the browser closes both at once', () => {
  for (const role of ['dialog', 'alertdialog']) {
    const [before, cover] = [dialogOf(`a ${role}`, role), dialogOf(`over a ${role}`)]
    before.showModal()
    uncover = showCover(cover)
    escape(cover, before)
    expect(top.at(-1)).toBe(`over a ${role}`)
    showAbove([before])
    expect(top.at(-1)).toBe(`over a ${role}`)
    uncover()
  }
})

test('without the cover what it covered is raised as ever', () => {
  const [before, other, cover] = [dialogOf('before'), dialogOf('other'), dialogOf('cover')]
  before.showModal()
  other.showModal()
  showCover(cover)()
  showAbove([before])
  expect(top).toEqual(['other', 'before'])
})
