import { EASTERN_DIGITS, latinDigits } from '../../../shared/text.ts'
import { setFieldText } from './set-field-text.ts'

/** Fields in which a number is typed. */
const NUMERIC =
  'input:is([type=number], [type=tel], [inputmode=numeric], [inputmode=decimal], [inputmode=tel], [inputmode=none])'

/**
 * Arabic keyboards type ٠ to ٩ into fields of numbers, which become Latin digits before anybody reads them. A field of
 * type number refuses them as they are typed, so there the Latin ones are typed in their place.
 */
function typeLatinDigits(event: InputEvent): void {
  const { target, data } = event
  if (!(target instanceof HTMLInputElement) || target.type !== 'number') return
  if (data === null || data.search(EASTERN_DIGITS) < 0 || !event.cancelable) return
  event.preventDefault()
  // Deprecated without a successor: nothing else types into a field so that undo knows of it.
  document.execCommand('insertText', false, latinDigits(data))
}

function readLatinDigits({ target }: Event): void {
  if (!(target instanceof HTMLInputElement) || !target.matches(NUMERIC)) return
  const latin = latinDigits(target.value)
  if (latin === target.value) return
  const { selectionStart, selectionEnd } = target
  setFieldText(target, latin)
  target.setSelectionRange(selectionStart, selectionEnd)
}

/** The wheel scrolls the page, also over a number that has the focus: browsers change the number instead. */
function leaveNumber({ target }: WheelEvent): void {
  const isNumber = target instanceof HTMLInputElement && target.type === 'number'
  if (isNumber && target === document.activeElement) target.blur()
}

/** Makes all fields of the page read digits of any script, and keep their numbers when the wheel is turned. */
export function keepFieldHabits(): void {
  // In the capture phase, before React reads the field.
  document.addEventListener('beforeinput', typeLatinDigits, true)
  document.addEventListener('input', readLatinDigits, true)
  document.addEventListener('wheel', leaveNumber, { capture: true, passive: true })
}
