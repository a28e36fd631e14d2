import type { Category } from '../../../../shared/catalog/product.ts'
import type { CategoryFormTexts } from '../../../../shared/categories/category-request.ts'
import {
  beginEditing,
  type Editing,
  followVersion,
  type Input,
  rebaseValues,
} from '../parts/form-editing.ts'

/** State of a category form. */
export interface CategoryEditing extends Editing<CategoryFormTexts> {
  /** The category as it was when the form was filled; null for a new one. */
  basis: Category | null
}

function valuesOf(category: Category | null): CategoryFormTexts {
  const { title = '', translations } = category ?? {}
  const [fr, ar] = [translations?.fr?.title ?? '', translations?.ar?.title ?? '']
  return { title, translations: { fr: { title: fr }, ar: { title: ar } } }
}

const versionOf = (category: Category | null) => ({
  values: valuesOf(category),
  revision: category?.revision ?? 0,
})

export function openEditing(category: Category | null): CategoryEditing {
  return { ...beginEditing(versionOf(category)), basis: category }
}

/** Merges a category that was changed elsewhere with the input; each version of the title is merged separately. */
function mergeValues(
  typed: CategoryFormTexts,
  before: CategoryFormTexts,
  now: CategoryFormTexts,
): CategoryFormTexts {
  return {
    ...rebaseValues(typed, before, now),
    translations: rebaseValues(typed.translations, before.translations, now.translations),
  }
}

/** As `followVersion`. */
export function followCategory(
  editing: CategoryEditing,
  category: Category | null,
  input: Input<CategoryFormTexts>,
): CategoryEditing {
  if (category === null) return editing
  const next = followVersion(editing, versionOf(category), input, mergeValues)
  return next === editing ? editing : { ...next, basis: category }
}
