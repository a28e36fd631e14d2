import type { BallLook } from '../drawing/ball/ball-look.ts'
import { drawBallPicture } from '../drawing/ball/draw-ball.ts'
import type { Attitude } from '../drawing/ball/sphere.ts'
import { BALLS as LOOKS } from '../looks/balls.ts'
import type { DemoProduct, DrawPicture } from '../demo-product.ts'

type Details = Omit<DemoProduct, 'category' | 'pictures'>

const SKIN = '320 420 330 440'

/** The ball as it lies; with `close`, its panels from close by as well. */
function ball(look: BallLook, attitude: Attitude, details: Details, close = false): DemoProduct {
  const pictures: DrawPicture[] = [() => drawBallPicture(look, attitude)]
  if (close) pictures.push(() => drawBallPicture(look, attitude, SKIN))
  return { ...details, category: 'Ballons', pictures }
}

export const BALLS: DemoProduct[] = [
  ball(
    LOOKS.match,
    { turn: 18, tip: -14, roll: -10 },
    {
      key: 'ballon-rhumel-match',
      title: 'Ballon de match Rhumel, taille 5',
      description:
        'Six thermo-bonded panels and a butyl bladder that holds its pressure for weeks. Flies straight, also in the wet. Size 5, 430 grams.',
      priceDinars: 8900,
      buyingPriceDinars: 5900,
      stock: 14,
    },
    true,
  ),
  ball(
    LOOKS.classic,
    { turn: 18, tip: -14, roll: -10 },
    {
      key: 'ballon-cirta-classique',
      title: 'Ballon Cirta Classique, taille 5',
      description:
        'Thirty-two hand-sewn panels in black and white, as a ball should look. Sturdy outer for synthetic and earth pitches.',
      priceDinars: 4500,
      buyingPriceDinars: 2800,
      stock: 32,
    },
    true,
  ),
  ball(
    LOOKS.winter,
    { turn: -12, tip: -22, roll: 8 },
    {
      key: 'ballon-aures-hiver',
      title: "Ballon Aurès d'hiver, taille 5",
      description:
        'Yellow with red and blue blades: easy to see in fog and under weak lights. Bonded panels, rough skin.',
      priceDinars: 5900,
      promoPriceDinars: 4700,
      onSale: true,
      buyingPriceDinars: 3600,
      stock: 9,
    },
  ),
  ball(
    LOOKS.training,
    { turn: 34, tip: -30, roll: -14 },
    {
      key: 'ballon-medjana-entrainement',
      title: "Ballon d'entraînement Medjana, taille 5",
      description:
        'Machine-sewn training ball with four large panels to a side. Made to be left outside, though it should not be.',
      priceDinars: 2900,
      buyingPriceDinars: 1700,
      stock: 48,
    },
  ),
  ball(
    LOOKS.heritage,
    { turn: 16, tip: -18, roll: -12 },
    {
      key: 'ballon-cuir-1950',
      title: 'Ballon cuir « Cirta 1950 »',
      description:
        'Eighteen strips of tanned leather, sewn like the balls in the old photographs. More for the shelf than for headers.',
      priceDinars: 9000,
      stock: 4,
    },
    true,
  ),
  ball(
    LOOKS.futsal,
    { turn: -24, tip: -16, roll: 14 },
    {
      key: 'ballon-medina-futsal',
      title: 'Ballon futsal Médina, taille 4',
      description:
        'Low-bounce futsal ball, size 4, filled for hall floors. Orange and black for sharp contrast on parquet.',
      priceDinars: 4200,
      buyingPriceDinars: 2600,
      stock: 17,
    },
  ),
  ball(
    LOOKS.beach,
    { turn: 22, tip: -20, roll: -20 },
    {
      key: 'ballon-plage-stora',
      title: 'Ballon de plage Stora',
      description:
        'Soft foam under a sewn cover that does not soak up salt water. Turquoise and cream. Kind to bare feet.',
      priceDinars: 3300,
      buyingPriceDinars: 1900,
      stock: 3,
    },
  ),
  ball(
    LOOKS.mini,
    { turn: 8, tip: -12, roll: 6 },
    {
      key: 'mini-ballon-kora',
      title: 'Mini-ballon Kora, taille 1',
      description:
        'Size 1 for children and for living rooms with little glass. Twenty panels in violet and white.',
      priceDinars: 2500,
      buyingPriceDinars: 1400,
      stock: 26,
    },
  ),
]
