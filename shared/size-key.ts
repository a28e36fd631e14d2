declare const sizeKeyBrand: unique symbol

/**
 * A size as the database names it: '' for a product without sizes, since NULL equals nothing and could be no part of a
 * key. Everywhere else a size is a text, or null for a product without sizes.
 */
export type SizeKey = string & { readonly [sizeKeyBrand]: true }

/** The database's name for a size. */
export function sizeKeyOf(size: string | null): SizeKey {
  return (size ?? '') as SizeKey
}

/** The size that the database names so; null for a product without sizes. */
export function sizeOfKey(key: SizeKey): string | null {
  return key === '' ? null : key
}
