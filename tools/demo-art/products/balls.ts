import type { BallLook } from '../drawing/ball/ball-look.ts'
import { drawBallPicture } from '../drawing/ball/draw-ball.ts'
import type { Attitude } from '../drawing/ball/sphere.ts'
import { BALLS as LOOKS } from '../looks/balls.ts'
import type { DrawPicture, PictureBook } from '../picture-book.ts'

const SKIN = '320 420 330 440'

/** The ball as it lies; with `close`, its panels from close by as well. */
function ball(look: BallLook, attitude: Attitude, close = false): DrawPicture[] {
  const pictures = [() => drawBallPicture(look, attitude)]
  if (close) pictures.push(() => drawBallPicture(look, attitude, SKIN))
  return pictures
}

export const BALLS: PictureBook = {
  'ballon-rhumel-match': ball(LOOKS.match, { turn: 18, tip: -14, roll: -10 }, true),
  'ballon-cirta-classique': ball(LOOKS.classic, { turn: 18, tip: -14, roll: -10 }, true),
  'ballon-aures-hiver': ball(LOOKS.winter, { turn: -12, tip: -22, roll: 8 }),
  'ballon-medjana-entrainement': ball(LOOKS.training, { turn: 34, tip: -30, roll: -14 }),
  'ballon-cuir-1950': ball(LOOKS.heritage, { turn: 16, tip: -18, roll: -12 }, true),
  'ballon-medina-futsal': ball(LOOKS.futsal, { turn: -24, tip: -16, roll: 14 }),
  'ballon-plage-stora': ball(LOOKS.beach, { turn: 22, tip: -20, roll: -20 }),
  'mini-ballon-kora': ball(LOOKS.mini, { turn: 8, tip: -12, roll: 6 }),
}
