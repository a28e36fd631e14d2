import { drawJerseyPicture } from '../drawing/jersey/draw-jersey.ts'
import type { JerseyLook } from '../drawing/jersey/jersey-look.ts'
import { CLUB_JERSEYS } from '../looks/club-jerseys.ts'
import { COUNTRY_JERSEYS } from '../looks/country-jerseys.ts'
import { CLOTH_SIZES, sized, type DemoProduct, type DrawPicture } from '../demo-product.ts'

type Details = Omit<DemoProduct, 'category' | 'sizes' | 'pictures'>

const CHEST = '250 150 400 533.3'

/** Front and back; with `close`, the chest from close by as well. */
function jersey(
  look: JerseyLook,
  quantities: readonly number[],
  details: Details,
  close = false,
): DemoProduct {
  const pictures: DrawPicture[] = [
    () => drawJerseyPicture(look, 'front'),
    () => drawJerseyPicture(look, 'back'),
  ]
  if (close) pictures.push(() => drawJerseyPicture(look, 'front', CHEST))
  return { ...details, category: 'Maillots', sizes: sized(CLOTH_SIZES, quantities), pictures }
}

const [club, country] = [CLUB_JERSEYS, COUNTRY_JERSEYS]

export const JERSEYS: DemoProduct[] = [
  jersey(
    club.rhumelHome,
    [9, 14, 16, 11, 4],
    {
      key: 'maillot-rhumel-domicile',
      title: 'Maillot Rhumel domicile',
      description:
        'Garnet on garnet: nine tonal stripes run down like the gorge the club is named after. Light knitted polyester with a ribbed crew collar. Regular fit; between two sizes, take the larger one.',
      priceDinars: 4200,
      buyingPriceDinars: 2450,
    },
    true,
  ),
  jersey(club.rhumelAway, [6, 0, 8, 5, 2], {
    key: 'maillot-rhumel-exterieur',
    title: 'Maillot Rhumel extérieur',
    description:
      'Sand with one wide garnet sash, as the away shirts were cut in the seventies. The mesh lets the air through on warm evenings. The back is plain so the number reads from the far stand.',
    priceDinars: 4200,
    buyingPriceDinars: 2450,
  }),
  jersey(club.rhumelThird, [5, 9, 9, 7, 3], {
    key: 'maillot-rhumel-third',
    title: 'Maillot Rhumel third',
    description:
      'Deep teal with the river drawn in waves across the body. Amber trims on collar and cuffs. A fan version: comfortable cut, printed badge.',
    priceDinars: 3900,
    promoPriceDinars: 3200,
    onSale: true,
    buyingPriceDinars: 2200,
  }),
  jersey(
    club.cirtaHome,
    [8, 12, 15, 10, 6],
    {
      key: 'maillot-cirta-domicile',
      title: 'Maillot Cirta domicile',
      description:
        'Green and white hoops and a real polo collar with two buttons. The hoops meet at the side seams, which not every shirt can say. Machine wash at 30 degrees, inside out.',
      priceDinars: 4500,
      buyingPriceDinars: 2600,
    },
    true,
  ),
  jersey(
    club.cirtaAway,
    [4, 7, 10, 6, 0],
    {
      key: 'maillot-cirta-exterieur',
      title: 'Maillot Cirta extérieur',
      description:
        'Black jacquard woven with the eight-pointed stars of the old tiled walls; you see them when the light falls sideways. Gold side panels and V collar.',
      priceDinars: 5200,
      buyingPriceDinars: 3050,
    },
    true,
  ),
  jersey(
    club.cirtaRetro,
    [3, 5, 6, 4, 1],
    {
      key: 'maillot-cirta-retro-1978',
      title: 'Maillot Cirta rétro 1978',
      description:
        'Remake of the 1978 shirt: heavy cotton twill, granddad collar with three buttons, one colour and no sponsor. It wrinkles a little, as cotton does.',
      priceDinars: 5600,
      buyingPriceDinars: 3300,
    },
    true,
  ),
  jersey(club.sidiMcidHome, [7, 10, 11, 8, 5], {
    key: 'maillot-sidi-mcid-domicile',
    title: "Maillot Sidi M'Cid domicile",
    description:
      'Royal blue and yellow in halves, with the suspension bridge on the badge. Soft knit with flat seams at the shoulders.',
    priceDinars: 3900,
    buyingPriceDinars: 2250,
  }),
  jersey(club.sidiMcidAway, [5, 8, 8, 3, 2], {
    key: 'maillot-sidi-mcid-exterieur',
    title: "Maillot Sidi M'Cid extérieur",
    description:
      'White with one broad blue stripe down the middle, edged in yellow. Open mesh, dries in an hour on the line. Print on the back can be added in the shop.',
    priceDinars: 3900,
    promoPriceDinars: 2900,
    onSale: true,
    buyingPriceDinars: 2250,
  }),
  jersey(club.medinaHome, [6, 9, 12, 9, 4], {
    key: 'maillot-medina-domicile',
    title: 'Maillot Médina domicile',
    description:
      'Red with a double chevron over the chest and a black polo collar. Cut a little wider than the others: good for heavier players.',
    priceDinars: 3600,
    buyingPriceDinars: 2100,
  }),
  jersey(
    club.medinaAway,
    [0, 4, 5, 3, 0],
    {
      key: 'maillot-medina-exterieur',
      title: 'Maillot Médina extérieur',
      description:
        'Cream jacquard with the arches of the old town, red henley collar. The pattern covers body and sleeves. A quiet shirt that people ask about.',
      priceDinars: 4400,
      buyingPriceDinars: 2550,
    },
    true,
  ),
  jersey(country.auresHome, [9, 13, 14, 8, 3], {
    key: 'maillot-aures-domicile',
    title: 'Maillot Aurès domicile',
    description:
      'White above, three mountain lines in blue below. The print is dyed into the knit, so it neither cracks nor fades in the wash.',
    priceDinars: 4200,
    buyingPriceDinars: 2400,
  }),
  jersey(
    country.auresAway,
    [5, 6, 9, 7, 2],
    {
      key: 'maillot-aures-exterieur',
      title: 'Maillot Aurès extérieur',
      description:
        'The same mountains at sunset: orange, rose and violet under a night-blue sky. V collar with an orange line. The shop’s best seller of last season.',
      priceDinars: 4400,
      buyingPriceDinars: 2500,
    },
    true,
  ),
  jersey(country.hoggarHome, [4, 8, 8, 6, 3], {
    key: 'maillot-hoggar-domicile',
    title: 'Maillot Hoggar domicile',
    description:
      'Desert sand that thickens line by line into burnt orange. Granddad collar with buttons, very light mesh made for afternoon matches.',
    priceDinars: 4000,
    promoPriceDinars: 3300,
    onSale: true,
    buyingPriceDinars: 2300,
  }),
  jersey(country.hoggarAway, [6, 7, 7, 5, 1], {
    key: 'maillot-hoggar-exterieur',
    title: 'Maillot Hoggar extérieur',
    description:
      'Black with a burst of copper rays from the middle of the chest. Orange cuffs and numbers. Regular fit.',
    priceDinars: 4000,
    buyingPriceDinars: 2300,
  }),
  jersey(country.tassiliHome, [3, 5, 4, 2, 0], {
    key: 'maillot-tassili-domicile',
    title: 'Maillot Tassili domicile',
    description:
      'Rust and cream stripes laid on like brush strokes on rock. Firm cotton twill that keeps its shape. Made in small numbers.',
    priceDinars: 4800,
  }),
  jersey(country.tassiliAway, [6, 8, 9, 7, 4], {
    key: 'maillot-tassili-exterieur',
    title: 'Maillot Tassili extérieur',
    description:
      'Pale blue with tonal diagonals, brown side panels and V collar. Mesh under the arms. Fits close; order one size up for a loose cut.',
    priceDinars: 3800,
    buyingPriceDinars: 2200,
  }),
  jersey(country.seybouseHome, [7, 11, 11, 6, 2], {
    key: 'maillot-seybouse-domicile',
    title: 'Maillot Seybouse domicile',
    description:
      'Sky blue with fine navy pinstripes on body and sleeves, polo collar with a white line. Looks as good with jeans as with shorts.',
    priceDinars: 4300,
    buyingPriceDinars: 2500,
  }),
  jersey(country.seybouseAway, [5, 9, 10, 8, 5], {
    key: 'maillot-seybouse-exterieur',
    title: 'Maillot Seybouse extérieur',
    description:
      'Navy with a chest band in sky and white. Soft crew collar, mesh body. The number on the back is flocked, not printed.',
    priceDinars: 3800,
    promoPriceDinars: 3100,
    onSale: true,
    buyingPriceDinars: 2200,
  }),
  jersey(country.baborHome, [4, 6, 8, 5, 2], {
    key: 'maillot-babor-domicile',
    title: 'Maillot Babor domicile',
    description:
      'Forest green in two shades of checks, with a pale V collar. From a mountain club that plays on grass greener than its shirt.',
    priceDinars: 3700,
    buyingPriceDinars: 2150,
  }),
  jersey(country.baborAway, [0, 0, 0, 0, 0], {
    key: 'maillot-babor-exterieur',
    title: 'Maillot Babor extérieur',
    description:
      'Lilac jacquard with tiled stars and violet sleeves. Sold out for now; the next delivery is expected with the autumn order.',
    priceDinars: 4100,
    buyingPriceDinars: 2400,
  }),
  jersey(country.keeperRhumel, [2, 4, 5, 4, 2], {
    key: 'maillot-gardien-rhumel',
    title: 'Maillot gardien Rhumel, manches longues',
    description:
      'Keeper’s shirt in a yellow nobody overlooks, with light padding at the elbows. Long sleeves with snug cuffs that stay under the gloves.',
    priceDinars: 4900,
    buyingPriceDinars: 2900,
  }),
  jersey(country.keeperAures, [1, 3, 3, 2, 0], {
    key: 'maillot-gardien-aures',
    title: 'Maillot gardien Aurès, manches longues',
    description:
      'Violet that fades in lines to pink at the shoulders. Stretch panels at the back for long throws. Long sleeves, V collar.',
    priceDinars: 4900,
    promoPriceDinars: 3900,
    onSale: true,
    buyingPriceDinars: 2900,
  }),
  jersey(
    club.sevenBridges,
    [2, 3, 5, 2, 1],
    {
      key: 'maillot-sept-ponts',
      title:
        'Maillot « Sept Ponts » — édition anniversaire numérotée, col polo, numéro 25 floqué au dos',
      description:
        'Anniversary shirt for the seven bridges: black and white quarters under fine gold lines, with a polo collar. Each shirt carries its number inside the hem. Comes in a box; no second series will be made.',
      priceDinars: 6500,
      buyingPriceDinars: 3900,
    },
    true,
  ),
  jersey(club.training, [12, 18, 20, 15, 9], {
    key: 'maillot-entrainement-kora',
    title: "Maillot d'entraînement Kora",
    description:
      'The plain one for three evenings a week: grey mesh, mint shoulders, seams that do not rub. Team orders of ten or more get the price by phone.',
    priceDinars: 2800,
    buyingPriceDinars: 1500,
  }),
]
