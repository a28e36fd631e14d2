/** Downloads `content` as a file; works offline. */
export function saveFile(
  fileName: string,
  content: string | Blob,
  type = 'application/json',
): void {
  const url = URL.createObjectURL(new Blob([content], { type }))
  const link = document.createElement('a')
  link.href = url
  link.download = fileName
  link.click()
  // Later, as some browsers have not read the blob yet.
  setTimeout(() => URL.revokeObjectURL(url), 60_000)
}
