/** Downloads `text` as a file; works offline. */
export function saveFile(fileName: string, text: string, type = 'application/json'): void {
  const url = URL.createObjectURL(new Blob([text], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Later, as some browsers have not read the blob yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
