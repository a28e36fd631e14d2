/**
 * The shop's mark: the pentagon of a ball, with its five seams, cut from a square.
 * Everything is computed from the square's side, so that one drawing serves every size.
 */

const CORNERS = 5

/** The five corners of a regular pentagon standing on its base, first corner on top. */
function pentagon({ centre, radius }) {
  return Array.from({ length: CORNERS }, (_, corner) => {
    const angle = -Math.PI / 2 + (corner * 2 * Math.PI) / CORNERS
    return [centre[0] + radius * Math.cos(angle), centre[1] + radius * Math.sin(angle)]
  })
}

const round = (value) => Math.round(value * 100) / 100
const points = (corners) => corners.map(([x, y]) => `${round(x)},${round(y)}`).join(' ')

/**
 * SVG text of the mark.
 *
 * @param {object} options
 * @param {number} options.side        side of the drawing
 * @param {string} options.ground      colour of the square
 * @param {string} options.cut         colour seen through the cut
 * @param {number} [options.corner]    corner radius as a share of the side; 0 for icons the system masks
 * @param {number} [options.scale]     size of the ball as a share of the usual; below 1 for maskable icons
 * @returns {string}
 */
export function drawMark({ side, ground, cut, corner = 0.22, scale = 1 }) {
  // A pentagon's box is not centred on its circle; lowering it a little balances it to the eye.
  const centre = [side / 2, side * (0.5 + 0.018 * scale)]
  const radius = side * 0.255 * scale
  const stroke = side * 0.07 * scale
  const inner = pentagon({ centre, radius })
  const outer = pentagon({ centre, radius: side })
  const seams = inner
    .map(([x, y], index) => {
      const [endX, endY] = outer[index] ?? [x, y]
      return `M${round(x)} ${round(y)}L${round(endX)} ${round(endY)}`
    })
    .join('')
  const shape = `<rect width="${side}" height="${side}" rx="${round(side * corner)}"`
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${side} ${side}">`,
    `<clipPath id="square">${shape}/></clipPath>`,
    `<g clip-path="url(#square)">`,
    `${shape} fill="${ground}"/>`,
    `<path d="${seams}" stroke="${cut}" stroke-width="${round(stroke)}"/>`,
    `<polygon points="${points(inner)}" fill="${cut}" stroke="${cut}" stroke-width="${round(stroke)}" stroke-linejoin="round"/>`,
    `</g></svg>`,
    '',
  ].join('\n')
}
