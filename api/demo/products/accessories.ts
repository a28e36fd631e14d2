import { drawBackpackPicture } from '../drawing/accessories/draw-backpack.ts'
import { drawBottlePicture } from '../drawing/accessories/draw-bottle.ts'
import { drawGlovesPicture } from '../drawing/accessories/draw-gloves.ts'
import { drawScarfPicture } from '../drawing/accessories/draw-scarf.ts'
import { drawShinGuardsPicture } from '../drawing/accessories/draw-shin-guards.ts'
import { drawSocksPicture } from '../drawing/accessories/draw-socks.ts'
import { BACKPACK, BOTTLE, GLOVES, SCARVES, SHIN_GUARDS, SOCKS } from '../looks/accessories.ts'
import { GLOVE_SIZES, sized, type DemoProduct } from '../demo-product.ts'

export const ACCESSORIES: DemoProduct[] = [
  {
    key: 'gants-sidi-mcid',
    title: "Gants de gardien Sidi M'Cid",
    description:
      'Four millimetres of contact latex, wide wrist strap, stiff backhand. Dampen the palms before the match and they hold. Sizes as on your last pair.',
    category: 'Accessoires',
    priceDinars: 6800,
    buyingPriceDinars: 4300,
    sizes: sized(GLOVE_SIZES, [2, 5, 6, 3, 1]),
    pictures: [
      () => drawGlovesPicture(GLOVES.match),
      () => drawGlovesPicture(GLOVES.match, '150 440 450 600'),
    ],
  },
  {
    key: 'gants-aures-junior',
    title: 'Gants de gardien Aurès junior',
    description:
      'Lighter gloves for young keepers, with a palm that forgives. Easy strap they can close themselves.',
    category: 'Accessoires',
    priceDinars: 3200,
    promoPriceDinars: 2500,
    onSale: true,
    buyingPriceDinars: 1900,
    sizes: sized(GLOVE_SIZES.slice(0, 3), [4, 3, 0]),
    pictures: [() => drawGlovesPicture(GLOVES.junior)],
  },
  {
    key: 'echarpe-rhumel',
    title: 'Écharpe Rhumel',
    description:
      'Double-knit scarf with the name woven in, not printed. 150 centimetres with fringes. Warm enough for the top row in January.',
    category: 'Accessoires',
    priceDinars: 1500,
    buyingPriceDinars: 750,
    stock: 40,
    pictures: [() => drawScarfPicture(SCARVES.rhumel)],
  },
  {
    key: 'echarpe-cirta',
    title: 'Écharpe Cirta',
    description:
      'Green and cream bars with a gold thread. Soft acrylic that does not scratch. Hand wash, dry flat.',
    category: 'Accessoires',
    priceDinars: 1500,
    buyingPriceDinars: 750,
    stock: 22,
    pictures: [() => drawScarfPicture(SCARVES.cirta)],
  },
  {
    key: 'sac-a-dos-cirta',
    title: 'Sac à dos Cirta 28 L',
    description:
      'Holds a ball, boots and a wet towel, apart from each other. Padded straps, bottle nets on both sides. Water-resistant bottom.',
    category: 'Accessoires',
    priceDinars: 4900,
    buyingPriceDinars: 2900,
    stock: 11,
    pictures: [
      () => drawBackpackPicture(BACKPACK),
      () => drawBackpackPicture(BACKPACK, '240 560 420 560'),
    ],
  },
  {
    key: 'protege-tibias-aures',
    title: 'Protège-tibias Aurès',
    description:
      'Hard shell on soft foam, held by the sock. One size for adults from 160 to 185 centimetres. Rinse the foam now and then.',
    category: 'Accessoires',
    priceDinars: 1900,
    buyingPriceDinars: 1000,
    stock: 5,
    pictures: [() => drawShinGuardsPicture(SHIN_GUARDS)],
  },
  {
    key: 'chaussettes-rhumel',
    title: 'Chaussettes Rhumel',
    description:
      'Knee-high socks with a cushioned foot and a cuff that stays up. Garnet with two dark hoops. One size, 39 to 45.',
    category: 'Accessoires',
    priceDinars: 900,
    buyingPriceDinars: 420,
    stock: 64,
    pictures: [() => drawSocksPicture(SOCKS)],
  },
  {
    key: 'gourde-kora',
    title: 'Gourde Kora 750 ml',
    description:
      'Squeeze bottle that fits the bag’s side net and survives being thrown at the bench. Dishwasher-safe, without the cap.',
    category: 'Accessoires',
    priceDinars: 800,
    buyingPriceDinars: 380,
    stock: 2,
    pictures: [() => drawBottlePicture(BOTTLE)],
  },
]
