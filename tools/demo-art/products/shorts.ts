import { drawShortsPicture, type ShortsLook } from '../drawing/shorts/draw-shorts.ts'
import { SHORTS as LOOKS } from '../looks/shorts.ts'
import type { DrawPicture, PictureBook } from '../picture-book.ts'

const shorts = (look: ShortsLook): DrawPicture[] => [() => drawShortsPicture(look)]

export const SHORTS: PictureBook = {
  'short-rhumel-domicile': shorts(LOOKS.rhumel),
  'short-cirta-domicile': shorts(LOOKS.cirta),
  'short-aures-domicile': shorts(LOOKS.aures),
  'short-sidi-mcid': shorts(LOOKS.sidiMcid),
  'short-hoggar-exterieur': shorts(LOOKS.hoggar),
  'short-seybouse': shorts(LOOKS.seybouse),
  'short-gardien-rhumel': shorts(LOOKS.keeper),
  'short-entrainement-kora': shorts(LOOKS.training),
}
