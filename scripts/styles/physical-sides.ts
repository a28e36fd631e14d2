/** A length multiplied by this turns with the page: it is 1, and -1 in pages from right to left. */
const FACTOR = 'var(--onward)'

/** Shorthands for four sides, in which the second value is the right and the fourth is the left. */
const SIDES = /^(?:margin|padding|inset|scroll-margin|scroll-padding|border-(?:width|style|color))$/

/** Splits a value at separators outside parentheses: 'a calc(1px + b) c' has three parts. */
function splitValue(value: string, separator: ' ' | ','): string[] {
  const parts: string[] = []
  let depth = 0
  let part = ''
  for (const sign of value.replaceAll(/\s+/g, ' ')) {
    if (sign === '(') depth += 1
    if (sign === ')') depth -= 1
    if (depth > 0 || sign !== separator) {
      part += sign
      continue
    }
    parts.push(part.trim())
    part = ''
  }
  return [...parts, part.trim()].filter((one) => one !== '')
}

/** Whether the values for the left and for the right differ. */
function hasUnequalSides(property: string, value: string): boolean {
  const [first = '', second = first, third = first, fourth = second] = splitValue(value, ' ')
  if (property === 'border-radius') return first !== second || third !== fourth
  // The notch of a phone stays on its side, whatever the direction of the page.
  if (!SIDES.test(property) || value.includes('safe-area-inset-')) return false
  return second !== fourth
}

/** Whether a declaration moves something sideways by a length that does not turn with the page. */
function movesSideways(property: string, value: string): boolean {
  const isAside = (length = '0') => !/^(?:0|none|initial)\b/.test(length) && !value.includes(FACTOR)
  if (property === 'translate') return isAside(splitValue(value, ' ')[0])
  if (property === 'scale' || property === 'transform') {
    const turned = /\b(?:translate(?:X|3d)?|scaleX)\(([^,)]*)|^(-)/.exec(value)
    return turned !== null && isAside(turned[1] ?? turned[2])
  }
  if (!/^(?:box|text)-shadow$/.test(property)) return false
  return splitValue(value, ',').some((shadow) =>
    isAside(splitValue(shadow, ' ').find((part) => /^-?[\d.]|^calc\(/.test(part))),
  )
}

/**
 * Returns the declarations of a style sheet (without comments) that name or mean left or right and would not change
 * sides in pages from right to left, and the selectors that ask for the direction.
 */
export function findPhysicalSides(css: string): string[] {
  const asked = [...css.matchAll(/[^\s{}]*:dir\([^{]*/g)].map(([selector]) => selector.trim())
  const declared = [...css.matchAll(/(?<![\w-])([a-z][a-z-]*):\s*([^;{}]+);/g)]
    .filter(
      ([, property = '', value = '']) =>
        /(?:^|-)(?:left|right)(?:-|$)/.test(property) ||
        /(?<![\w-])(?:left|right)(?![\w-])/.test(value) ||
        hasUnequalSides(property, value) ||
        movesSideways(property, value),
    )
    .map(([declaration]) => declaration.replaceAll(/\s+/g, ' '))
  return [...asked, ...declared]
}
