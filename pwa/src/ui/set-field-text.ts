/**
 * Sets the text of a field by the browser's own setter, so that React handles the following input event as typing: the
 * setter that React puts on the element would hide the change from it.
 */
export function setFieldText(field: HTMLInputElement | HTMLTextAreaElement, text: string): void {
  const proto = field instanceof HTMLInputElement ? HTMLInputElement : HTMLTextAreaElement
  Object.getOwnPropertyDescriptor(proto.prototype, 'value')?.set?.call(field, text)
}
