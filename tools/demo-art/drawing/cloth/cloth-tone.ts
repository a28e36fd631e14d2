import { darker, lighter, lightness, mixed } from '../colour.ts'
import type { Tone } from '../shade-png.ts'

/** Dark cloth shows its folds by light, pale cloth by shade; `gloss` strengthens the lights. */
export function toneOf(base: string, gloss = 0): Tone {
  const light = lightness(base)
  return {
    // Never quite black on pale cloth, because its hollows would look dirty.
    shadow: mixed(darker(base, 0.88 - 0.2 * light), '#0a0d18', 0.5 - 0.34 * light),
    light: lighter(base, 0.86),
    shadowStrength: 1 - 0.1 * light,
    lightStrength: 0.5 + 0.42 * light + gloss,
  }
}
