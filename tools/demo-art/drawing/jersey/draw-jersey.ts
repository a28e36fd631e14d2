import { castShadow } from '../cast-shadow.ts'
import { drawPattern, type Pattern } from '../cloth/cloth-pattern.ts'
import { fabricImage } from '../cloth/fabric.ts'
import { toneOf } from '../cloth/cloth-tone.ts'
import { darker } from '../colour.ts'
import { mirrored, offsetLine, pathOf, type Point, type Warp } from '../geometry.ts'
import { drawCrest, drawMakerMark } from '../print/crest.ts'
import { drawLettering } from '../print/lettering.ts'
import { shadeImage, type ShadeMap, type Tone } from '../shade-png.ts'
import { clipped, createSheet, filled, finishSheet, layer, stroked, type Sheet } from '../sheet.ts'
import { BACKDROPS, drawBackdrop } from '../studio.ts'
import { bendWith, CLOTH_HALF, sleevePoint } from './jersey-bend.ts'
import { drawCollar, drawNeckInside } from './jersey-collar.ts'
import { jerseyForm, MIDDLE, type JerseyCut, type JerseyForm } from './jersey-form.ts'
import type { JerseyLook } from './jersey-look.ts'
import { jerseyShade } from './jersey-relief.ts'

const CLOTH = { left: MIDDLE - CLOTH_HALF, right: MIDDLE + CLOTH_HALF, top: 150, bottom: 1070 }
const SLEEVE_CLOTH = { left: -130, right: 130, top: 0, bottom: 400 }
const shadows = new Map<string, ShadeMap>()

/** A picture of the whole shirt before a wall; another `viewBox` shows a detail of it. */
export function drawJerseyPicture(
  look: JerseyLook,
  side: 'front' | 'back',
  viewBox = '0 0 900 1200',
): string {
  const sheet = createSheet()
  drawBackdrop(sheet, BACKDROPS.jerseys, look.base)
  layer(sheet, jerseyShadow(look))
  drawJersey(sheet, look, side)
  return finishSheet(sheet, viewBox)
}

export function drawJersey(sheet: Sheet, look: JerseyLook, side: 'front' | 'back'): void {
  const cut = cutOf(look, side)
  const form = jerseyForm(cut)
  const shade = jerseyShade(cut)
  if (side === 'front') layer(sheet, drawNeckInside(sheet, look, form))
  drawSleeves(sheet, look, cut, form)
  const bend = bendWith(shade.bodyRelief)
  const dyed = side === 'back' && look.back.plain === true ? [] : (look.patterns ?? [])
  const patterns = dyed.map((pattern) => drawPattern(pattern, CLOTH, bend)).join('')
  layer(
    sheet,
    clipped(
      sheet,
      form.body,
      filled(form.body, look.base) +
        patterns +
        drawPanels(look, form) +
        (side === 'front' ? frontPrint(look, bend) : backPrint(look, bend)) +
        shadeImage(shade.body, toneOf(look.base, look.gloss)) +
        seams(look, form),
    ),
    clipped(
      sheet,
      outlinesOf(form)
        .map((outline) => pathOf(outline))
        .join(''),
      fabricImage(look.fabric),
    ),
    drawCollar(sheet, look, form, side),
  )
}

function cutOf(look: JerseyLook, side: 'front' | 'back'): JerseyCut {
  return {
    side,
    neck: look.collar.kind === 'vee' ? 'vee' : 'round',
    sleeves: look.sleeves?.long === true ? 'long' : 'short',
    fall: look.fall ?? 1,
  }
}

/** The shadow a hanging shirt throws on the wall behind it: drawn before the shirt. */
export function jerseyShadow(look: JerseyLook): string {
  const cut = cutOf(look, 'front')
  const ready = shadows.get(cut.sleeves) ?? castShadow(outlinesOf(jerseyForm(cut)), [26, 34], 34)
  shadows.set(cut.sleeves, ready)
  const tone: Tone = {
    shadow: '#10160f',
    light: '#ffffff',
    shadowStrength: 0.34,
    lightStrength: 0,
  }
  return shadeImage(ready, tone)
}

function outlinesOf(form: JerseyForm): Point[][] {
  return [form.body, form.sleeve, mirrored(form.sleeve, MIDDLE)]
}

function drawSleeves(sheet: Sheet, look: JerseyLook, cut: JerseyCut, form: JerseyForm): void {
  const colour = look.sleeves?.colour ?? look.base
  const place = sleevePoint(cut.sleeves === 'long')
  const shade = jerseyShade(cut)
  for (const right of [false, true]) {
    const onSide = (points: readonly Point[]): Point[] =>
      right ? [...points] : mirrored(points, MIDDLE)
    const warp: Warp = ([x, y]) => {
      const [wornX, wornY] = place(x / 100, y / 400)
      return right ? [wornX, wornY] : [2 * MIDDLE - wornX, wornY]
    }
    const outline = onSide(form.sleeve)
    const patterns = (look.sleeves?.patterns ?? [])
      .map((pattern: Pattern) => drawPattern(pattern, SLEEVE_CLOTH, warp))
      .join('')
    const cuff = onSide(offsetLine(form.cuff, 6))
    const cuffColour = look.sleeves?.cuff
    const yoke = look.shoulders === undefined ? '' : shoulderStripe(look.shoulders, warp)
    layer(
      sheet,
      clipped(
        sheet,
        outline,
        filled(outline, colour) +
          patterns +
          yoke +
          (cuffColour === undefined ? '' : stroked(cuff, cuffColour, 24)) +
          shadeImage(shade.sleeves, toneOf(colour, look.gloss)) +
          stroked(onSide(offsetLine(form.cuff, 15)), darker(colour, 0.45), 1.1, STITCH) +
          stroked(onSide(offsetLine(form.cuff, 19)), darker(colour, 0.45), 1.1, STITCH),
      ),
    )
  }
}

const STITCH = 'stroke-dasharray="3.4 2.2" opacity="0.55"'

function shoulderStripe(colour: string, warp: Warp): string {
  const stripe: Point[] = []
  for (let along = -20; along <= 400; along += 20) stripe.push([52, along])
  for (let along = 400; along >= -20; along -= 20) stripe.push([100, along])
  return filled(stripe.map(warp), colour)
}

function drawPanels(look: JerseyLook, form: JerseyForm): string {
  const parts: string[] = []
  if (look.sides !== undefined) {
    const inner = form.side.map(([x, y], index): Point => [
      x - 40 * Math.sin(Math.min(1, (index + 1) / 16) * 1.57),
      y,
    ])
    const panel = [...form.side, ...inner.toReversed()]
    const colour = look.sides
    parts.push(filled(panel, colour), filled(mirrored(panel, MIDDLE), colour))
    for (const line of [inner, mirrored(inner, MIDDLE)]) {
      parts.push(stroked(line, '#000000', 1.4, 'opacity="0.25"'))
    }
  }
  if (look.shoulders !== undefined) {
    const inner = form.shoulder.map(([x, y], index): Point => [x - 10, y + 20 + index * 0.5])
    const panel = [...form.shoulder, ...inner.toReversed()]
    parts.push(filled(panel, look.shoulders), filled(mirrored(panel, MIDDLE), look.shoulders))
  }
  return parts.join('')
}

function frontPrint(look: JerseyLook, bend: Warp): string {
  const parts = [
    drawCrest(look.crest, bend([MIDDLE + 104, 372]), 84),
    drawMakerMark(bend([MIDDLE - 104, 366]), 50, look.mark),
  ]
  const sponsor = look.sponsor
  if (sponsor) {
    const height = sponsor.height ?? 46
    if (sponsor.boxed !== undefined) {
      const [half, tall] = [sponsor.text.length * height * 0.52 + 18, height * 0.5 + 17]
      const box: Point[] = []
      for (let x = -half; x <= half; x += 10) box.push([MIDDLE + x, 500 - tall])
      for (let x = half; x >= -half; x -= 10) box.push([MIDDLE + x, 500 + tall])
      parts.push(filled(box.map(bend), sponsor.boxed))
    }
    parts.push(
      drawLettering({
        text: sponsor.text,
        centre: [MIDDLE, 500],
        height,
        colour: sponsor.colour,
        weight: 0.19,
        warp: bend,
      }),
    )
  }
  return parts.join('')
}

function backPrint(look: JerseyLook, bend: Warp): string {
  const { number, colour, outline, name } = look.back
  const shared = { colour, weight: 0.19, ...(outline === undefined ? {} : { outline }) }
  // Two figures side by side are cut lower and narrower, or they would reach the armpits.
  const [height, narrow] = number.length > 1 ? [230, 0.84] : [250, 1]
  const slim: Warp = ([x, y]) => bend([MIDDLE + (x - MIDDLE) * narrow, y])
  const figures = { text: number, centre: [MIDDLE, 384 + height / 2], height, warp: slim } as const
  return (
    drawLettering({
      ...shared,
      text: name,
      centre: [MIDDLE, 314],
      height: 40,
      tracking: 3,
      warp: bend,
    }) + drawLettering({ ...shared, ...figures })
  )
}

function seams(look: JerseyLook, form: JerseyForm): string {
  const ink = darker(look.base, 0.5)
  const hem = form.hem.map(([x, y]): Point => [x, y - 19])
  const second = form.hem.map(([x, y]): Point => [x, y - 24])
  const inside = offsetLine(form.armhole, 5)
  const lines = [hem, second].map((line) => stroked(line, ink, 1.1, STITCH))
  for (const line of [inside, mirrored(inside, MIDDLE)]) lines.push(stroked(line, ink, 1.1, STITCH))
  for (const line of [form.armhole, mirrored(form.armhole, MIDDLE)]) {
    lines.push(stroked(line, '#000000', 3.4, 'opacity="0.22"'))
  }
  return lines.join('')
}
