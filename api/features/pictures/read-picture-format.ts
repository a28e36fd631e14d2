/** The kinds of picture a visitor's file may be, told by its first bytes, never by its name. */
export type PictureFormat = 'jpeg' | 'png' | 'webp' | 'avif'

function textAt(bytes: Uint8Array, start: number, length: number): string {
  return Buffer.from(bytes.subarray(start, start + length)).toString('latin1')
}

/**
 * The format of a picture, or null for anything else. Only what this lets through reaches the decoders:
 * a drawing (SVG) or a document could make them read other files.
 */
export function readPictureFormat(bytes: Uint8Array): PictureFormat | null {
  if (textAt(bytes, 0, 3) === '\xff\xd8\xff') return 'jpeg'
  if (textAt(bytes, 0, 8) === '\x89PNG\r\n\x1a\n') return 'png'
  if (textAt(bytes, 0, 4) === 'RIFF' && textAt(bytes, 8, 4) === 'WEBP') return 'webp'
  if (textAt(bytes, 4, 4) === 'ftyp' && ['avif', 'avis'].includes(textAt(bytes, 8, 4)))
    return 'avif'
  return null
}
