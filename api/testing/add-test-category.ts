import { newId } from '../../shared/new-id.ts'
import type { AppContext } from '../app-context.ts'
import { insertCategory } from '../database/categories.ts'

/** Inserts a category without a picture into a test's store. */
export async function addTestCategory(
  app: Pick<AppContext, 'db' | 'clock'>,
  title = 'Maillots',
): Promise<string> {
  const id = newId()
  await app.db.write((transaction) =>
    insertCategory(transaction, { id, title, image: null, createdAtMs: app.clock() }),
  )
  return id
}
