import type { AppContext } from '../app-context.ts'
import { setCategoryImage } from '../database/categories.ts'
import { addProductImage } from '../database/products.ts'
import { storePicture } from '../features/pictures/store-picture.ts'
import { planDrawings, readPlannedDrawings, type Drawing } from './planned-drawings.ts'

/** Pictures drawn at the same time. */
const DRAWN_AT_ONCE = 2

/**
 * Draws the demo catalogue's pictures beside the running shop, each shown as soon as it is there. Goes on where
 * an earlier start left off; ends early when the signal says so.
 */
export async function drawDemoPictures(app: AppContext, signal: AbortSignal): Promise<void> {
  let planned = await readPlannedDrawings(app.db)
  if (planned.length === 0) return
  app.log.info({ pictures: planned.length }, 'drawing the demo catalogue; this happens once')
  const draw = await loadDrawings()
  while (planned.length > 0 && !signal.aborted) {
    const now = planned.slice(0, DRAWN_AT_ONCE)
    const later = planned.slice(DRAWN_AT_ONCE)
    const paths = await Promise.all(now.map((drawing) => storePicture(app, draw(drawing))))
    await app.db.transaction().execute(async (transaction) => {
      for (const [index, drawing] of now.entries()) {
        const image = { id: drawing.id, path: paths[index] ?? '', atMs: app.clock() }
        await (drawing.of === 'category'
          ? setCategoryImage(transaction, image)
          : addProductImage(transaction, { ...image, position: drawing.position }))
      }
      await planDrawings(transaction, later)
    })
    planned = later
  }
  if (planned.length === 0) app.log.info('the demo catalogue is drawn')
}

/** Gives each planned drawing its SVG. */
async function loadDrawings(): Promise<(drawing: Drawing) => string> {
  const { demoCategories, demoProducts } = await import('./demo-catalog.ts')
  const categories = new Map<string, { picture: () => string }>(
    demoCategories().map((category) => [category.title, category]),
  )
  const products = new Map(demoProducts().map((product) => [product.key, product]))
  return (drawing) => {
    const picture =
      drawing.of === 'category'
        ? categories.get(drawing.key)?.picture
        : products.get(drawing.key)?.pictures[drawing.position]
    if (!picture) throw new Error(`the demo catalogue has no picture ${drawing.key}`)
    return picture()
  }
}
