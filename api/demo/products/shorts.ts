import { drawShortsPicture, type ShortsLook } from '../drawing/shorts/draw-shorts.ts'
import { SHORTS as LOOKS } from '../looks/shorts.ts'
import { CLOTH_SIZES, sized, type DemoProduct } from '../demo-product.ts'

type Details = Omit<DemoProduct, 'category' | 'sizes' | 'pictures'>

function shorts(look: ShortsLook, quantities: readonly number[], details: Details): DemoProduct {
  return {
    ...details,
    category: 'Shorts',
    sizes: sized(CLOTH_SIZES, quantities),
    pictures: [() => drawShortsPicture(look)],
  }
}

export const SHORTS: DemoProduct[] = [
  shorts(LOOKS.rhumel, [8, 12, 12, 9, 4], {
    key: 'short-rhumel-domicile',
    title: 'Short Rhumel domicile',
    description:
      'Garnet with darker sides and a cream piping. Elastic waist with a cord that stays tied. Goes with the home shirt.',
    priceDinars: 2400,
    buyingPriceDinars: 1300,
  }),
  shorts(LOOKS.cirta, [6, 10, 11, 7, 3], {
    key: 'short-cirta-domicile',
    title: 'Short Cirta domicile',
    description:
      'White mesh with green waistband and hem, number 8 on the leg. Lined, so that white stays decent.',
    priceDinars: 2400,
    buyingPriceDinars: 1300,
  }),
  shorts(LOOKS.aures, [5, 7, 8, 6, 2], {
    key: 'short-aures-domicile',
    title: 'Short Aurès domicile',
    description: 'Blue knit with the mountains along the hem. Two flat side pockets without zips.',
    priceDinars: 2500,
    buyingPriceDinars: 1400,
  }),
  shorts(LOOKS.sidiMcid, [4, 6, 9, 5, 5], {
    key: 'short-sidi-mcid',
    title: "Short Sidi M'Cid",
    description:
      'Royal blue with yellow side panels. Light mesh, short inseam. Number 11 on the left leg.',
    priceDinars: 2300,
    promoPriceDinars: 1800,
    onSale: true,
    buyingPriceDinars: 1250,
  }),
  shorts(LOOKS.hoggar, [3, 5, 6, 4, 0], {
    key: 'short-hoggar-exterieur',
    title: 'Short Hoggar extérieur',
    description:
      'Black with tonal diagonals, orange waistband and hem. The cloth is firm enough to slide in.',
    priceDinars: 2500,
    buyingPriceDinars: 1400,
  }),
  shorts(LOOKS.seybouse, [4, 8, 7, 5, 2], {
    key: 'short-seybouse',
    title: 'Short Seybouse',
    description:
      'Sky blue with navy pinstripes, in line with the shirt. Soft waistband, no pockets.',
    priceDinars: 2400,
    buyingPriceDinars: 1350,
  }),
  shorts(LOOKS.keeper, [2, 3, 4, 3, 1], {
    key: 'short-gardien-rhumel',
    title: 'Short gardien Rhumel, hanches matelassées',
    description:
      'Keeper’s shorts with thin padding at the hips, which can be taken out for washing. Bright yellow with black sides.',
    priceDinars: 3400,
    buyingPriceDinars: 2000,
  }),
  shorts(LOOKS.training, [15, 20, 22, 16, 10], {
    key: 'short-entrainement-kora',
    title: "Short d'entraînement Kora",
    description:
      'Dark grey mesh with a mint line. The one that is always in the bag. Team price from ten pieces.',
    priceDinars: 1900,
    buyingPriceDinars: 1000,
  }),
]
