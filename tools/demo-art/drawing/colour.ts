import { lerp } from './geometry.ts'

type Rgb = readonly [red: number, green: number, blue: number]

export function rgbOf(hex: string): Rgb {
  const value = Number.parseInt(hex.slice(1), 16)
  return [(value >> 16) & 255, (value >> 8) & 255, value & 255]
}

function hexOf(rgb: Rgb): string {
  return `#${rgb.map((part) => Math.round(part).toString(16).padStart(2, '0')).join('')}`
}

export function mixed(from: string, to: string, share: number): string {
  const [a, b] = [rgbOf(from), rgbOf(to)]
  return hexOf([lerp(a[0], b[0], share), lerp(a[1], b[1], share), lerp(a[2], b[2], share)])
}

export function darker(hex: string, share: number): string {
  return mixed(hex, '#000000', share)
}

export function lighter(hex: string, share: number): string {
  return mixed(hex, '#ffffff', share)
}

/** Perceived lightness, 0 (black) … 1 (white). */
export function lightness(hex: string): number {
  const [red, green, blue] = rgbOf(hex)
  return (0.299 * red + 0.587 * green + 0.114 * blue) / 255
}
