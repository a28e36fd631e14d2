import { catalogTexts } from '../../../../shared/texts/en/catalog.ts'
import { counted } from '../../../../shared/texts/en/counted.ts'
import { isolateRightToLeft as isolate } from '../../../../shared/texts/isolate.ts'

const { uncategorized } = catalogTexts

/** Sentences of the back office's categories. */
export const categoriesTexts = {
  documentTitle: 'All Categories',
  title: 'All Categories',
  search: 'Search by title',
  create: 'New Category',
  loading: 'Loading categories...',
  fetchFailedTitle: 'Error fetching categories',
  fetchFailed: 'Failed to fetch categories',
  noneFound: 'No Categories Found',
  noneFoundHint: 'Try another title.',
  noneAvailable: 'No Categories Available',
  noneAvailableHint: 'Begin with ‘New Category’: shoppers find products by their category.',
  products: (n: number) => counted(n, 'product', 'products'),
  edit: 'Edit',
  editOf: (title: string) => `Edit ${isolate(title)}`,
  deleteOf: (title: string) => `Delete ${isolate(title)}`,

  panel: 'Category',
  choose: 'Choose a category to change it, or add a new one.',
  createTitle: 'Add New Category',
  updateTitle: 'Update Category',
  titleLabel: 'Title',
  imageLabel: 'Image',
  imageHint: 'JPEG, PNG, WebP or AVIF, up to 12 megapixels and 10 MB. Shoppers see it round.',
  carouselHint: (title: string) =>
    `The home page shows the carousel ‘Latest ${isolate(title)}’ for the category of this name: renamed or deleted, it is gone.`,
  submitCreate: 'Create Category',
  submitUpdate: 'Update Category',
  submitting: 'Saving...',
  cancel: 'Cancel',
  gone: 'This category was deleted meanwhile. What you typed is still here.',

  changed: 'This category was changed elsewhere.',
  changedHint: 'Load it as it is now: what you changed stays.',
  load: 'Load again',

  missingTitle: 'Missing Title',
  missingTitleText: 'Please enter a category title.',
  missingId: 'Missing Category ID',
  missingIdText: 'This category is not there any more, so it cannot be updated.',
  created: 'Category created successfully!',
  updated: 'Category updated successfully!',
  deleted: (products: number) =>
    products === 0
      ? 'Deleted!'
      : `Deleted! ${counted(products, 'product is', 'products are')} now ‘${uncategorized}’.`,
  createFailed: 'Failed to create category',
  updateFailed: 'Failed to update category',
  deleteFailed: 'Failed to delete category',
  createFailedTitle: (message: string) => `Error creating category: ${message}`,
  updateFailedTitle: 'Error updating category',
  deleteFailedTitle: 'Error deleting category',
  kept: 'What you entered is still here.',
  deleteText: (products: number) =>
    products === 0
      ? "You won't be able to revert this!"
      : `You won't be able to revert this!\n${counted(products, 'product becomes', 'products become')} ‘${uncategorized}’.`,
  ok: 'OK',
} as const
