import * as v from 'valibot'
import { categorySchema } from '../catalog/product.ts'
import {
  categoryTranslationsChangeSchema,
  categoryVersionsFormSchema,
  MAX_CATEGORY_TITLE_LENGTH,
} from '../catalog/translations-change.ts'
import { jsonText } from '../products/product-request.ts'
import { wholeNumberTextSchema } from '../products/product-texts.ts'
import { sayTooLong } from '../entry-schemas.ts'
import { sayOffice } from '../texts/say-office.ts'
import type { Message } from '../texts/sentence.ts'
import { tidy } from '../tidy.ts'
import { plainLine } from '../plain-line.ts'

export const NO_IMAGE = sayOffice((texts) => texts.category.image)

/** A title on one line. Creating and updating have different sentences for a blank title (§5). */
function titleSchema(blank: Message) {
  return v.pipe(
    v.string(blank),
    tidy(plainLine),
    v.minLength(1, blank),
    v.maxLength(MAX_CATEGORY_TITLE_LENGTH, sayTooLong('categoryTitle', MAX_CATEGORY_TITLE_LENGTH)),
  )
}

const newTitle = titleSchema(sayOffice((texts) => texts.category.newTitle))
const changedTitle = titleSchema(sayOffice((texts) => texts.category.title))

/** Versions of the title. Clients from before there were any leave it out. */
const translations = v.optional(jsonText('translations', categoryTranslationsChangeSchema))

/** Text fields of POST /api/categories; the picture comes in the field `image`. */
export const newCategorySchema = v.object({ title: v.optional(newTitle, ''), translations })

/**
 * Text fields of PUT /api/categories/{id}. A picture in the field `image` replaces the current one. `revision` is the
 * one the change is based on (optimistic concurrency).
 */
export const categoryChangeSchema = v.object({
  title: v.optional(changedTitle, ''),
  translations,
  revision: v.optional(wholeNumberTextSchema),
})

/** The forms of a new and of an existing category, without its picture. */
export const newCategoryFormSchema = v.object({
  title: newTitle,
  translations: categoryVersionsFormSchema,
})
export const categoryFormSchema = v.object({
  title: changedTitle,
  translations: categoryVersionsFormSchema,
})
export type CategoryFormTexts = v.InferOutput<typeof categoryFormSchema>

/** Answer of POST /api/categories. */
export const categoryCreatedSchema = v.object({ newCategory: categorySchema })

/** Answer of PUT /api/categories/{id}. */
export const categoryUpdatedSchema = v.object({ updatedCategory: categorySchema })
