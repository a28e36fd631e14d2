import type { Category } from '../../../../shared/catalog/product.ts'

/** One category's form: what it is based on, and what is known of the category since. */
export interface CategoryEditing {
  /** The category as it was when the form was filled; null for a new one. */
  basis: Category | null
  /** The server refused the change because the category is newer, perhaps before this device knows. */
  isRefused: boolean
  /** The person asked for the newer category, which this device may not have yet. */
  wantsLoad: boolean
}

export function beginEditing(category: Category | null): CategoryEditing {
  return { basis: category, isRefused: false, wantsLoad: false }
}

function isNewer(category: Category | null, { basis }: CategoryEditing): boolean {
  return (category?.revision ?? 0) > (basis?.revision ?? 0)
}

/** The category is newer than what the form was filled from. */
export function isChangedElsewhere(editing: CategoryEditing, category: Category | null): boolean {
  return editing.isRefused || isNewer(category, editing)
}

/**
 * The form after the category has changed; the same object when nothing follows from it. A form in which nothing was
 * entered follows the category, otherwise only the person who asked for it gets the newer one.
 */
export function followCategory(
  editing: CategoryEditing,
  category: Category | null,
  isDirty: boolean,
): CategoryEditing {
  const follows = isNewer(category, editing) && (!isDirty || editing.wantsLoad)
  return follows ? beginEditing(category) : editing
}
