import type { DemoCategory, DemoProduct } from './demo-product.ts'
import { drawCategory } from './drawing/draw-category.ts'
import { ACCESSORIES } from './products/accessories.ts'
import { BALLS } from './products/balls.ts'
import { BOOTS } from './products/boots.ts'
import { JERSEYS } from './products/jerseys.ts'
import { SHORTS } from './products/shorts.ts'

/** The demo shop's categories, in the order they should be shown. */
export function demoCategories(): DemoCategory[] {
  return [
    { title: 'Souliers', picture: () => drawCategory('boots') },
    { title: 'Maillots', picture: () => drawCategory('jersey') },
    { title: 'Shorts', picture: () => drawCategory('shorts') },
    { title: 'Ballons', picture: () => drawCategory('ball') },
    { title: 'Accessoires', picture: () => drawCategory('gloves') },
  ]
}

/** The demo shop's articles, newest first, the categories evenly mixed as deliveries would mix them. */
export function demoProducts(): DemoProduct[] {
  return evenlyMixed([JERSEYS, BOOTS, BALLS, SHORTS, ACCESSORIES])
}

/** Every shelf keeps its order, and a shelf twice as long comes up twice as often. */
function evenlyMixed(shelves: readonly DemoProduct[][]): DemoProduct[] {
  return shelves
    .flatMap((shelf, place) =>
      shelf.map((product, index) => ({ product, due: (index + 0.5) / shelf.length, place })),
    )
    .toSorted((a, b) => a.due - b.due || a.place - b.place)
    .map(({ product }) => product)
}
