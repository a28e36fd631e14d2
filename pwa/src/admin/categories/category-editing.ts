import type { Category } from '../../../../shared/catalog/product.ts'

/** State of a category form: its base version and what is known of newer ones. */
export interface CategoryEditing {
  /** The category as it was when the form was filled; null for a new one. */
  basis: Category | null
  /** The server refused the change because the category is newer, which this device may not know yet. */
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

/** True when the category is newer than the form's base version. */
export function isChangedElsewhere(editing: CategoryEditing, category: Category | null): boolean {
  return editing.isRefused || isNewer(category, editing)
}

/**
 * The form after the category has changed; the same object when nothing changes. An untouched form follows the
 * category, any other only on request.
 */
export function followCategory(
  editing: CategoryEditing,
  category: Category | null,
  isDirty: boolean,
): CategoryEditing {
  const follows = isNewer(category, editing) && (!isDirty || editing.wantsLoad)
  return follows ? beginEditing(category) : editing
}
