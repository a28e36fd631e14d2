import { drawBackpackPicture } from '../drawing/accessories/draw-backpack.ts'
import { drawBottlePicture } from '../drawing/accessories/draw-bottle.ts'
import { drawGlovesPicture } from '../drawing/accessories/draw-gloves.ts'
import { drawScarfPicture } from '../drawing/accessories/draw-scarf.ts'
import { drawShinGuardsPicture } from '../drawing/accessories/draw-shin-guards.ts'
import { drawSocksPicture } from '../drawing/accessories/draw-socks.ts'
import { BACKPACK, BOTTLE, GLOVES, SCARVES, SHIN_GUARDS, SOCKS } from '../looks/accessories.ts'
import type { PictureBook } from '../picture-book.ts'

export const ACCESSORIES: PictureBook = {
  'gants-sidi-mcid': [
    () => drawGlovesPicture(GLOVES.match),
    () => drawGlovesPicture(GLOVES.match, '150 440 450 600'),
  ],
  'gants-aures-junior': [() => drawGlovesPicture(GLOVES.junior)],
  'echarpe-rhumel': [() => drawScarfPicture(SCARVES.rhumel)],
  'echarpe-cirta': [() => drawScarfPicture(SCARVES.cirta)],
  'sac-a-dos-cirta': [
    () => drawBackpackPicture(BACKPACK),
    () => drawBackpackPicture(BACKPACK, '240 560 420 560'),
  ],
  'protege-tibias-aures': [() => drawShinGuardsPicture(SHIN_GUARDS)],
  'chaussettes-rhumel': [() => drawSocksPicture(SOCKS)],
  'gourde-kora': [() => drawBottlePicture(BOTTLE)],
}
