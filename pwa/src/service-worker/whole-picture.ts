/** 'RIFF', as every WebP file begins; the four bytes behind it count those that follow. */
const RIFF = 0x52_49_46_46
const HEADER_BYTES = 8

/**
 * Whether the answer is a picture and, of a WebP as all of the shop's are, has all its bytes. A captive portal answers
 * 200 as well, and a proxy passes what was cut on its way off as whole. The response can still be read.
 */
export async function isWholePicture(response: Response): Promise<boolean> {
  const isPicture = response.headers.get('content-type')?.startsWith('image/') ?? false
  if (response.status !== 200 || !isPicture) return false
  const content = new DataView(await response.clone().arrayBuffer())
  if (content.byteLength < HEADER_BYTES) return false
  if (content.getUint32(0) !== RIFF) return true
  return content.byteLength >= HEADER_BYTES + content.getUint32(4, true)
}
