import { drawCategory } from './drawing/draw-category.ts'
import type { DrawPicture, PictureBook } from './picture-book.ts'
import { ACCESSORIES } from './products/accessories.ts'
import { BALLS } from './products/balls.ts'
import { BOOTS } from './products/boots.ts'
import { JERSEYS } from './products/jerseys.ts'
import { SHORTS } from './products/shorts.ts'

export const PRODUCT_PICTURES: PictureBook = {
  ...JERSEYS,
  ...BOOTS,
  ...BALLS,
  ...SHORTS,
  ...ACCESSORIES,
}

/** The picture of each category by its key. Square. */
export const CATEGORY_PICTURES: Record<string, DrawPicture> = {
  souliers: () => drawCategory('boots'),
  maillots: () => drawCategory('jersey'),
  shorts: () => drawCategory('shorts'),
  ballons: () => drawCategory('ball'),
  accessoires: () => drawCategory('gloves'),
}
