import * as v from 'valibot'
import {
  categoryChangeSchema,
  categoryCreatedSchema,
  categoryUpdatedSchema,
  newCategorySchema,
} from '../../../shared/categories/category-request.ts'
import { idSchema } from '../../../shared/ids.ts'
import { ONE_PICTURE } from '../../http/picture-form.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

const FORM =
  '`translations` is JSON in a text field: send this part without a Content-Type, which would make it a file.'

export const categoriesCalls: CallDescriptions = {
  'POST /api/categories': {
    name: 'createCategory',
    summary: 'Creates a category with its picture.',
    description: FORM,
    access: 'manager',
    body: { form: newCategorySchema, ...ONE_PICTURE, needsFile: true },
    status: 201,
    answer: v.object({ ...categoryCreatedSchema.entries, message: v.string() }),
    refusals: ['category-taken'],
  },
  'PUT /api/categories/:id': {
    name: 'changeCategory',
    summary: 'Changes a category. Without a picture it keeps its own.',
    description:
      `${FORM} With \`revision\`, a change of a category that was changed since is refused, and the refusal carries the ` +
      'current `category`.',
    access: 'manager',
    id: idSchema,
    body: { form: categoryChangeSchema, ...ONE_PICTURE, needsFile: false },
    answer: v.object({ ...categoryUpdatedSchema.entries, message: v.string() }),
    refusals: ['unknown-category', 'category-taken', 'category-changed'],
  },
  'DELETE /api/categories/:id': {
    name: 'deleteCategory',
    summary: 'Deletes a category. Its products stay, without one.',
    access: 'manager',
    id: idSchema,
    answer: v.object({ message: v.string() }),
    refusals: ['unknown-category'],
  },
}
