import type { BootLook } from '../drawing/boot/boot-look.ts'
import { drawBootPair, drawBootProfile } from '../drawing/boot/draw-boot.ts'
import { BOOTS as LOOKS } from '../looks/boots.ts'
import type { DrawPicture, PictureBook } from '../picture-book.ts'

const HEEL_AND_LACES = '440 370 375 500'
const TOE = '40 440 375 500'

/** The pair and the profile; with `close`, also details of the lacing and the toe. */
function boots(look: BootLook, close = false): DrawPicture[] {
  const pictures = [() => drawBootPair(look), () => drawBootProfile(look)]
  if (close) {
    pictures.push(
      () => drawBootProfile(look, HEEL_AND_LACES),
      () => drawBootProfile(look, TOE),
    )
  }
  return pictures
}

export const BOOTS: PictureBook = {
  'rhumel-vitesse-grenat': boots(LOOKS.rhumelGarnet, true),
  'rhumel-vitesse-blanc-menthe': boots(LOOKS.rhumelWhite),
  'rhumel-vitesse-citron': boots(LOOKS.rhumelVolt),
  'rhumel-vitesse-nuit': boots(LOOKS.rhumelNight),
  'cirta-classique-noir': boots(LOOKS.cirtaBlack, true),
  'cirta-classique-cognac': boots(LOOKS.cirtaCognac, true),
  'cirta-sg-blanc-vert': boots(LOOKS.cirtaSoftWhite),
  'cirta-sg-marine': boots(LOOKS.cirtaSoftNavy),
  'aures-montant-turquoise': boots(LOOKS.auresTeal, true),
  'aures-montant-couchant': boots(LOOKS.auresSunset),
  'aures-montant-gris': boots(LOOKS.auresGrey),
  'aures-montant-noir': boots(LOOKS.auresBlack),
  'sidi-mcid-controle-bleu': boots(LOOKS.mcidBlue, true),
  'sidi-mcid-controle-glacier': boots(LOOKS.mcidIce),
  'sidi-mcid-controle-rouge': boots(LOOKS.mcidRed),
  'sidi-mcid-controle-olive': boots(LOOKS.mcidCamo),
  'hoggar-tf-sable': boots(LOOKS.hoggarSand),
  'hoggar-tf-noir': boots(LOOKS.hoggarBlack),
  'hoggar-tf-bleu': boots(LOOKS.hoggarBlue),
  'hoggar-tf-rose': boots(LOOKS.hoggarPink),
  'medina-salle-blanc': boots(LOOKS.medinaWhite, true),
  'medina-salle-vert': boots(LOOKS.medinaGreen),
  'medina-salle-noir': boots(LOOKS.medinaBlack),
  'medina-salle-jaune': boots(LOOKS.medinaYellow),
}
