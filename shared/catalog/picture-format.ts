/** The accepted picture formats, detected by the first bytes and never by the file name. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return String.fromCharCode(...bytes.subarray(start, start + length))
}

/** Detects the format of a picture by its content; null for anything else. */
export function readPictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  const isAvif = textAt(bytes, 4, 4) === 'ftyp' && ['avif', 'avis'].includes(textAt(bytes, 8, 4))
  return isAvif ? 'avif' : null
}
