/** 'RIFF', the first four bytes of a WebP file; the next four hold the count of bytes that follow. */
const RIFF = 0x52_49_46_46
const HEADER_BYTES = 8

/**
 * Whether the response is a picture and, for WebP (the shop's only format), has all its bytes: a captive portal answers
 * 200 as well, and a proxy may present a truncated file as complete. The response can still be read.
 */
export async function isWholePicture(response: Response): Promise<boolean> {
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false
  if (response.status !== 200 || !isPicture) return false
  const content = new DataView(await response.clone().arrayBuffer())
  if (content.byteLength < HEADER_BYTES) return false
  if (content.getUint32(0) !== RIFF) return true
  return content.byteLength >= HEADER_BYTES + content.getUint32(4, true)
}
