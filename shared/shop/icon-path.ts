/** The app icons that are made from the shop's logo: size and margin by purpose. */
export const ICON_KINDS = {
  'any-192x192': { side: 192, margin: 0 },
  'any-512x512': { side: 512, margin: 0 },
  // A launcher may crop a maskable icon to a circle whose diameter is 80 % of the icon's side.
  'maskable-512x512': { side: 512, margin: 0.2 },
  // iOS rounds the corners and does not support transparency.
  'apple-180x180': { side: 180, margin: 0.1 },
  'tab-64x64': { side: 64, margin: 0 },
} as const
export type IconKind = keyof typeof ICON_KINDS

/** The path of an app icon made from the logo with this stored path. */
export function iconPath(logo: string, kind: string): string {
  return `/shop-icons/${/[0-9a-f]{16,64}/.exec(logo)?.[0] ?? ''}-${kind}.png`
}
