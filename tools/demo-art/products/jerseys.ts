import { drawJerseyPicture } from '../drawing/jersey/draw-jersey.ts'
import type { JerseyLook } from '../drawing/jersey/jersey-look.ts'
import { CLUB_JERSEYS as club } from '../looks/club-jerseys.ts'
import { COUNTRY_JERSEYS as country } from '../looks/country-jerseys.ts'
import type { DrawPicture, PictureBook } from '../picture-book.ts'

const CHEST = '250 150 400 533.3'

/** Front and back; with `close`, the chest from close by as well. */
function jersey(look: JerseyLook, close = false): DrawPicture[] {
  const pictures = [() => drawJerseyPicture(look, 'front'), () => drawJerseyPicture(look, 'back')]
  if (close) pictures.push(() => drawJerseyPicture(look, 'front', CHEST))
  return pictures
}

export const JERSEYS: PictureBook = {
  'maillot-rhumel-domicile': jersey(club.rhumelHome, true),
  'maillot-rhumel-exterieur': jersey(club.rhumelAway),
  'maillot-rhumel-third': jersey(club.rhumelThird),
  'maillot-cirta-domicile': jersey(club.cirtaHome, true),
  'maillot-cirta-exterieur': jersey(club.cirtaAway, true),
  'maillot-cirta-retro-1978': jersey(club.cirtaRetro, true),
  'maillot-sidi-mcid-domicile': jersey(club.sidiMcidHome),
  'maillot-sidi-mcid-exterieur': jersey(club.sidiMcidAway),
  'maillot-medina-domicile': jersey(club.medinaHome),
  'maillot-medina-exterieur': jersey(club.medinaAway, true),
  'maillot-aures-domicile': jersey(country.auresHome),
  'maillot-aures-exterieur': jersey(country.auresAway, true),
  'maillot-hoggar-domicile': jersey(country.hoggarHome),
  'maillot-hoggar-exterieur': jersey(country.hoggarAway),
  'maillot-tassili-domicile': jersey(country.tassiliHome),
  'maillot-tassili-exterieur': jersey(country.tassiliAway),
  'maillot-seybouse-domicile': jersey(country.seybouseHome),
  'maillot-seybouse-exterieur': jersey(country.seybouseAway),
  'maillot-babor-domicile': jersey(country.baborHome),
  'maillot-babor-exterieur': jersey(country.baborAway),
  'maillot-gardien-rhumel': jersey(country.keeperRhumel),
  'maillot-gardien-aures': jersey(country.keeperAures),
  'maillot-sept-ponts': jersey(club.sevenBridges, true),
  'maillot-entrainement-kora': jersey(club.training),
}
