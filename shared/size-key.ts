declare const sizeKeyBrand: unique symbol

/**
 * A size as stored in the database: '' for a product without sizes, since NULL never equals NULL in a unique key.
 * Everywhere else a size is a text, or null for a product without sizes.
 */
export type SizeKey = string & { readonly [sizeKeyBrand]: true }

/** Converts a size to its database form. */
export function sizeKeyOf(size: string | null): SizeKey {
  return (size ?? '') as SizeKey
}

/** Converts the database form to a size; null for a product without sizes. */
export function sizeOfKey(key: SizeKey): string | null {
  return key === '' ? null : key
}
