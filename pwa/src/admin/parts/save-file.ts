/** Has the browser save `text` as a file of the person's; needs no connection. */
export function saveFile(fileName: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // The browser has read it by the next task of its own; at once would be too early for some.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
