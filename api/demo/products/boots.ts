import { drawBootPair, drawBootProfile } from '../drawing/boot/draw-boot.ts'
import type { BootLook } from '../drawing/boot/boot-look.ts'
import { BOOTS as LOOKS } from '../looks/boots.ts'
import { BOOT_SIZES, sized, type DemoProduct, type DrawPicture } from '../demo-product.ts'

type Details = Omit<DemoProduct, 'category' | 'sizes' | 'pictures'>

const HEEL_AND_LACES = '440 370 375 500'
const TOE = '40 440 375 500'

/** The pair and the profile; with `close`, also details of lacing and toe. */
function boots(
  look: BootLook,
  quantities: readonly number[],
  details: Details,
  close = false,
): DemoProduct {
  const pictures: DrawPicture[] = [() => drawBootPair(look), () => drawBootProfile(look)]
  if (close) {
    pictures.push(
      () => drawBootProfile(look, HEEL_AND_LACES),
      () => drawBootProfile(look, TOE),
    )
  }
  return { ...details, category: 'Souliers', sizes: sized(BOOT_SIZES, quantities), pictures }
}

export const BOOTS: DemoProduct[] = [
  boots(
    LOOKS.rhumelGarnet,
    [1, 3, 6, 9, 8, 5, 2, 1],
    {
      key: 'rhumel-vitesse-grenat',
      title: 'Rhumel Vitesse FG grenat',
      description:
        'Thin ribbed upper that hugs the foot like a sock with laces. Light plate with bladed studs for dry grass. Runs narrow: wide feet are happier in the Cirta.',
      priceDinars: 16500,
      buyingPriceDinars: 11200,
    },
    true,
  ),
  boots(LOOKS.rhumelWhite, [2, 4, 7, 8, 6, 4, 3, 0], {
    key: 'rhumel-vitesse-blanc-menthe',
    title: 'Rhumel Vitesse FG blanc/menthe',
    description:
      'The white one for those who clean their boots. Mint plate and toe, ink arches on the side. Same last as the garnet model.',
    priceDinars: 16500,
    buyingPriceDinars: 11200,
  }),
  boots(LOOKS.rhumelVolt, [0, 2, 3, 5, 5, 3, 1, 0], {
    key: 'rhumel-vitesse-citron',
    title: 'Rhumel Vitesse FG citron/vert',
    description:
      'Lemon that turns into forest green towards the heel through a field of dots. You will be seen, also when you lose the ball.',
    priceDinars: 15900,
    promoPriceDinars: 12900,
    onSale: true,
    buyingPriceDinars: 10800,
  }),
  boots(LOOKS.rhumelNight, [1, 2, 4, 6, 6, 4, 2, 2], {
    key: 'rhumel-vitesse-nuit',
    title: 'Rhumel Vitesse FG nuit/orange',
    description:
      'Night blue over an orange dune, orange plate. The ribs on the instep give grip on the ball in the wet. Studs suit firm natural pitches.',
    priceDinars: 17200,
    buyingPriceDinars: 11800,
  }),
  boots(
    LOOKS.cirtaBlack,
    [3, 5, 9, 12, 11, 8, 5, 3],
    {
      key: 'cirta-classique-noir',
      title: 'Cirta Classique FG noir',
      description:
        'Soft calf leather with a quilted vamp, black with seven cream rays. Gives half a size after three matches, then fits like nothing else. Needs a little grease in winter.',
      priceDinars: 18900,
      buyingPriceDinars: 12900,
    },
    true,
  ),
  boots(
    LOOKS.cirtaCognac,
    [0, 1, 2, 3, 3, 2, 1, 0],
    {
      key: 'cirta-classique-cognac',
      title: 'Cirta Classique FG cognac',
      description:
        'Full-grain leather in cognac that darkens with use. The same comfortable last as the black pair. For players who kept their father’s boots.',
      priceDinars: 21500,
      buyingPriceDinars: 14800,
    },
    true,
  ),
  boots(LOOKS.cirtaSoftWhite, [1, 2, 4, 5, 5, 4, 2, 1], {
    key: 'cirta-sg-blanc-vert',
    title: 'Cirta Classique SG blanc/vert, crampons vissés',
    description:
      'For heavy winter ground: eight screwed metal studs, a key comes in the box. White leather with green rays and heel. Not for synthetic pitches.',
    priceDinars: 22900,
    buyingPriceDinars: 15900,
  }),
  boots(LOOKS.cirtaSoftNavy, [0, 0, 1, 2, 2, 1, 0, 0], {
    key: 'cirta-sg-marine',
    title: 'Cirta Classique SG marine/rouge, crampons vissés',
    description:
      'Navy leather on a red plate with screwed studs. Last pairs of the winter delivery, so the sizes are few.',
    priceDinars: 22900,
    promoPriceDinars: 17900,
    onSale: true,
    buyingPriceDinars: 15900,
  }),
  boots(
    LOOKS.auresTeal,
    [2, 4, 6, 9, 9, 6, 3, 2],
    {
      key: 'aures-montant-turquoise',
      title: 'Aurès Montant FG turquoise',
      description:
        'Knitted boot without laces and with a collar over the ankle: pull it on, pull it up, play. Turquoise that climbs into midnight blue. The lemon plate bends where the foot does.',
      priceDinars: 19800,
      buyingPriceDinars: 13600,
    },
    true,
  ),
  boots(LOOKS.auresSunset, [1, 3, 5, 7, 6, 4, 2, 1], {
    key: 'aures-montant-couchant',
    title: 'Aurès Montant FG couchant',
    description:
      'Orange to plum, with the mountain line along the side. Knit with a thin coating that keeps water out for a half. No laces to tie.',
    priceDinars: 19800,
    buyingPriceDinars: 13600,
  }),
  boots(LOOKS.auresGrey, [0, 2, 3, 4, 4, 3, 1, 1], {
    key: 'aures-montant-gris',
    title: 'Aurès Montant FG gris/rouge',
    description:
      'Grey knit with red dots that thin out from the toe. Dark plate with red studs. Snug at the instep: try half a size up.',
    priceDinars: 18900,
    promoPriceDinars: 15500,
    onSale: true,
    buyingPriceDinars: 12900,
  }),
  boots(LOOKS.auresBlack, [2, 3, 6, 8, 8, 7, 4, 3], {
    key: 'aures-montant-noir',
    title: 'Aurès Montant FG noir/vert',
    description:
      'All black with green ripples and studs. The collar supports the ankle without holding it. Our referee customers like it too.',
    priceDinars: 18900,
    buyingPriceDinars: 12900,
  }),
  boots(
    LOOKS.mcidBlue,
    [1, 4, 7, 9, 8, 5, 3, 1],
    {
      key: 'sidi-mcid-controle-bleu',
      title: "Sidi M'Cid Contrôle FG bleu",
      description:
        'Raised rubber fins over the instep put spin on a free kick. Royal blue with yellow ripples. Medium width, padded collar.',
      priceDinars: 14500,
      buyingPriceDinars: 9800,
    },
    true,
  ),
  boots(LOOKS.mcidIce, [2, 2, 4, 6, 5, 4, 2, 0], {
    key: 'sidi-mcid-controle-glacier',
    title: "Sidi M'Cid Contrôle FG glacier",
    description:
      'Ice-blue panels cut like broken glass on a navy plate. The fins are softer than on the blue model. A pair for passers.',
    priceDinars: 14900,
    buyingPriceDinars: 10100,
  }),
  boots(LOOKS.mcidRed, [0, 3, 5, 6, 6, 4, 2, 1], {
    key: 'sidi-mcid-controle-rouge',
    title: "Sidi M'Cid Contrôle FG rouge/noir",
    description:
      'Red upper, darkened towards a black toe, with one cream line. Grippy fins, firm heel. Good value for three trainings a week.',
    priceDinars: 13900,
    promoPriceDinars: 10900,
    onSale: true,
    buyingPriceDinars: 9400,
  }),
  boots(LOOKS.mcidCamo, [0, 0, 0, 0, 0, 0, 0, 0], {
    key: 'sidi-mcid-controle-olive',
    title: "Sidi M'Cid Contrôle FG olive",
    description:
      'Olive panels with amber laces. Sold out; leave your number in the shop and we call when the next carton arrives.',
    priceDinars: 14500,
    buyingPriceDinars: 9800,
  }),
  boots(LOOKS.hoggarSand, [3, 5, 8, 10, 9, 6, 4, 2], {
    key: 'hoggar-tf-sable',
    title: 'Hoggar TF sable',
    description:
      'Turf shoe with fifty small rubber nubs for worn synthetic and hard earth. Sand to terracotta with a mountain line. The toe cap is made for those who poke.',
    priceDinars: 8900,
    buyingPriceDinars: 5800,
  }),
  boots(LOOKS.hoggarBlack, [4, 6, 9, 12, 11, 9, 5, 3], {
    key: 'hoggar-tf-noir',
    title: 'Hoggar TF noir/corail',
    description:
      'The honest pair for the neighbourhood pitch: black, coral arches, thick midsole. Holds a season of concrete and gravel.',
    priceDinars: 8500,
    buyingPriceDinars: 5500,
  }),
  boots(LOOKS.hoggarBlue, [1, 3, 4, 5, 5, 3, 2, 1], {
    key: 'hoggar-tf-bleu',
    title: 'Hoggar TF bleu/ciel',
    description:
      'Two blues with sky rays on a white sole. Cushioned heel for long evenings on hard ground.',
    priceDinars: 8900,
    promoPriceDinars: 6900,
    onSale: true,
    buyingPriceDinars: 5800,
  }),
  boots(LOOKS.hoggarPink, [5, 6, 4, 2, 1, 0, 0, 0], {
    key: 'hoggar-tf-rose',
    title: 'Hoggar TF rose',
    description:
      'Rose with dots towards the heel, white sole. Cut for narrower feet; small sizes are well stocked.',
    priceDinars: 8900,
  }),
  boots(
    LOOKS.medinaWhite,
    [2, 5, 8, 10, 9, 7, 3, 2],
    {
      key: 'medina-salle-blanc',
      title: 'Médina Salle IC blanc/bleu',
      description:
        'Flat gum sole that does not mark the hall, with a turning circle under the ball of the foot. White with blue waves and heel.',
      priceDinars: 7800,
      buyingPriceDinars: 5000,
    },
    true,
  ),
  boots(LOOKS.medinaGreen, [1, 3, 5, 6, 6, 4, 2, 0], {
    key: 'medina-salle-vert',
    title: 'Médina Salle IC vert',
    description:
      'Pitch green with cream arches and a gum sole. Low and close to the floor. Also worn to the café, we are told.',
    priceDinars: 7800,
    buyingPriceDinars: 5000,
  }),
  boots(LOOKS.medinaBlack, [2, 4, 6, 7, 7, 5, 3, 1], {
    key: 'medina-salle-noir',
    title: 'Médina Salle IC noir/or',
    description:
      'Black with a fine gold line and gum sole. Reinforced at the toe, where futsal shoes die first.',
    priceDinars: 7500,
    buyingPriceDinars: 4800,
  }),
  boots(LOOKS.medinaYellow, [0, 2, 2, 3, 2, 1, 0, 0], {
    key: 'medina-salle-jaune',
    title: 'Médina Salle IC jaune/marine — semelle non marquante, série de printemps',
    description:
      'Yellow with navy rays on a navy sole that leaves no marks. End of the spring series at a friendly price.',
    priceDinars: 7500,
    promoPriceDinars: 6500,
    onSale: true,
    buyingPriceDinars: 4800,
  }),
]
