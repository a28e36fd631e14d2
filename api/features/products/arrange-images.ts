import { MAX_PRODUCT_PICTURES } from '../../../shared/catalog/picture.ts'
import { Refusal } from '../../../shared/refusals.ts'

/**
 * The pictures of a product after an edit, see productEditSchema. Throws Refusal: 'invalid-request' for a picture that
 * is not the product's or was not sent along, 'too-many-pictures'.
 */
export function arrangeImages(
  current: readonly string[],
  sent: readonly string[],
  keep: readonly (string | number)[] | undefined,
): string[] {
  if (keep === undefined) return sent.length > 0 ? [...new Set(sent)] : [...current]
  const named = keep.map((entry) => {
    const path = typeof entry === 'number' ? sent[entry] : current.find((known) => known === entry)
    if (path !== undefined) return path
    throw new Refusal('invalid-request', {
      reason: 'A picture to keep is not one of this product. Please load it again.',
    })
  })
  // A set: the same picture sent twice, or sent again beside itself, is shown once.
  const images = [...new Set([...named, ...sent.filter((_, place) => !keep.includes(place))])]
  if (images.length > MAX_PRODUCT_PICTURES) {
    throw new Refusal('too-many-pictures', { max: MAX_PRODUCT_PICTURES })
  }
  return images
}
