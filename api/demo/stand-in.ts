import { mirrored, pathOf } from './drawing/geometry.ts'
import { jerseyForm, MIDDLE } from './drawing/jersey/jersey-form.ts'
import { starOutline } from './drawing/print/crest.ts'

/** A product without a picture: a quiet shirt with a ball's pentagon on grey-green, portrait 3:4. */
export function drawStandIn(): string {
  const form = jerseyForm({ side: 'front', neck: 'round', sleeves: 'short', fall: 1 })
  const sleeves = [form.sleeve, mirrored(form.sleeve, MIDDLE)]
    .map((sleeve) => pathOf(sleeve))
    .join('')
  const opening = pathOf([...form.nape, ...form.neckline.toReversed()])
  const pentagon = pathOf(starOutline(5, 74, 60))
  return (
    '<svg xmlns="http://www.w3.org/2000/svg" width="900" height="1200" viewBox="0 0 900 1200">' +
    '<rect width="900" height="1200" fill="#e3e9e4"/>' +
    '<g transform="translate(450 600) scale(0.8) translate(-450 -600)">' +
    `<path d="${sleeves}" fill="#c8d3cb"/>` +
    `<path d="${opening}" fill="#b3c1b7"/>` +
    `<path d="${pathOf(form.body)}" fill="#d2dcd4"/>` +
    `<path d="${pathOf(form.neckline, false)}" fill="none" stroke="#b3c1b7" stroke-width="10"/>` +
    `<path d="${pentagon}" fill="#b3c1b7" transform="translate(450 560)"/>` +
    '</g></svg>'
  )
}
