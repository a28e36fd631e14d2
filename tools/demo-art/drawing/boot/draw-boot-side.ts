import { toneOf } from '../cloth/cloth-tone.ts'
import { darker, lighter, mixed } from '../colour.ts'
import { curveThrough, offsetLine, type Point } from '../geometry.ts'
import { drawLettering } from '../print/lettering.ts'
import { shadeImage } from '../shade-png.ts'
import { clipped, filled, linearPaint, stroked, type Sheet } from '../sheet.ts'
import { bootForm, up, type BootForm } from './boot-form.ts'
import { drawLaces } from './boot-laces.ts'
import type { BootLook } from './boot-look.ts'
import { drawStitches, drawUpperColours, threadOn } from './boot-markings.ts'
import { bootShade, LEATHER_STITCHES } from './boot-relief.ts'
import { drawFarStuds, drawSoleContact, drawSoleSide } from './boot-sole-side.ts'

/**
 * The side view in boot units, toe to the left, standing on y = 0. `isMirrored`: the caller mirrors the drawing, so
 * its lettering is mirrored here to stay readable.
 */
export function drawBootSide(sheet: Sheet, look: BootLook, isMirrored = false): string {
  const form = bootForm(look.build.collar)
  return [
    drawFarStuds(sheet, look),
    drawInside(sheet, look, form),
    look.build.collar === 'low' ? drawTongue(sheet, look, form) : '',
    clipped(
      sheet,
      form.upper,
      drawUpperColours(sheet, look) +
        (look.build.laces ? drawThroat(look, form) : '') +
        shadeImage(
          bootShade(look.build),
          toneOf(mixed(look.upper, look.fade ?? look.upper, 0.5), 0.12),
        ) +
        rimLight(sheet, form) +
        drawSoleContact(look, form),
    ),
    drawStitches(stitchLines(look, form), threadOn(look.upper)),
    drawHeelWord(look, isMirrored),
    look.build.laces ? drawLaces(form, look.laces, look.upper) : '',
    drawSoleSide(sheet, look, form),
  ].join('')
}

function drawInside(sheet: Sheet, look: BootLook, form: BootForm): string {
  const paint = linearPaint(
    sheet,
    [480, -350],
    [740, -240],
    [
      { at: 0, colour: darker(look.lining, 0.72) },
      { at: 0.45, colour: darker(look.lining, 0.35) },
      { at: 0.8, colour: darker(look.lining, 0.5) },
      { at: 1, colour: darker(look.lining, 0.7) },
    ],
  )
  const rim = darker(look.fade ?? look.upper, 0.25)
  // Short of both ends, where the far rim passes behind tongue and heel.
  const far = form.farCollar.slice(4, -4)
  return (
    stroked(far, darker(rim, 0.3), 7) +
    stroked(offsetLine(far, -1.5), lighter(rim, 0.15), 3.4) +
    filled(form.inside, paint) +
    stroked(
      offsetLine(form.farCollar, 8),
      lighter(look.lining, 0.2),
      9,
      'opacity="0.35" stroke-linecap="round"',
    )
  )
}

function drawTongue(sheet: Sheet, look: BootLook, form: BootForm): string {
  const paint = linearPaint(
    sheet,
    [470, -350],
    [528, -320],
    [
      { at: 0, colour: lighter(look.tongue, 0.22) },
      { at: 0.5, colour: look.tongue },
      { at: 1, colour: darker(look.tongue, 0.5) },
    ],
  )
  const edge = curveThrough(
    up([
      [474, 328],
      [494, 352],
      [512, 361],
      [525, 354],
    ]),
  )
  return (
    filled(form.tongue, paint) +
    stroked(form.tongue, darker(look.tongue, 0.5), 1.6, 'opacity="0.6"') +
    stroked(
      offsetLine(edge, 4),
      lighter(look.tongue, 0.5),
      3,
      'opacity="0.6" stroke-linecap="round"',
    ) +
    stroked(
      offsetLine(edge, 11),
      darker(look.tongue, 0.5),
      1.4,
      'stroke-dasharray="4 3" opacity="0.7"',
    )
  )
}

/** The tongue between the lace rows, below the instep's silhouette. */
function drawThroat(look: BootLook, form: BootForm): string {
  const throat = [...form.instep, ...offsetLine(form.eyestay, 1).toReversed()]
  return (
    filled(throat, darker(look.tongue, 0.22)) + stroked(form.eyestay, '#000000', 6, 'opacity="0.3"')
  )
}

/** A cool edge of light from behind along the top, as a studio's back lamp gives it. */
function rimLight(sheet: Sheet, form: BootForm): string {
  const line: Point[] = [...form.toeTop, ...form.instep]
  const paint = linearPaint(
    sheet,
    [0, 0],
    [520, 0],
    [
      { at: 0, colour: '#ffffff', opacity: 0.1 },
      { at: 0.25, colour: '#ffffff', opacity: 0.6 },
      { at: 0.6, colour: '#ffffff', opacity: 0.4 },
      { at: 1, colour: '#ffffff', opacity: 0 },
    ],
  )
  return stroked(line, paint, 3.4)
}

function stitchLines(look: BootLook, form: BootForm): Point[][] {
  const lines = [form.collar.slice(6, -4).map(([x, y]): Point => [x, y + 21])]
  lines.push(
    curveThrough(
      up([
        [604, 64],
        [594, 110],
        [610, 168],
        [664, 215],
        [760, 232],
      ]),
    ),
  )
  if (look.build.laces) lines.push(offsetLine(form.eyestay, 25).slice(4))
  if (look.build.skin === 'leather') {
    lines.push(
      ...LEATHER_STITCHES.map((line) => curveThrough(line).map(([x, y]): Point => [x - 4, y])),
    )
  }
  return lines
}

function drawHeelWord(look: BootLook, isMirrored: boolean): string {
  const word = drawLettering({
    text: look.build.name,
    centre: [0, 0],
    height: 17,
    colour: look.accent,
    weight: 0.16,
    tracking: 2,
  })
  return `<g transform="translate(684 -118) rotate(-4) scale(${isMirrored ? -0.94 : 0.94} 1)">${word}</g>`
}
