import type { Shop } from '../../../shared/shop/shop.ts'
import { iconPath } from '../../../shared/shop/icon-path.ts'

interface Icon {
  sizes: string
  purpose?: string
}

interface Manifest {
  name: string
  short_name: string
  icons: Icon[]
}

/**
 * The built manifest of an app with the shop's own name and icons. `officeName`: for the back office's app, which is
 * installed separately from the shop's.
 */
export function writeShopManifest(
  built: string,
  { name, settings: { logo } }: Shop,
  officeName: ((shop: string) => string) | null,
): string {
  const manifest = JSON.parse(built) as Manifest
  const appName = officeName === null ? name : officeName(name)
  const icons =
    logo === undefined
      ? manifest.icons
      : manifest.icons.map((icon) => ({
          ...icon,
          src: iconPath(logo, `${icon.purpose === 'maskable' ? 'maskable' : 'any'}-${icon.sizes}`),
        }))
  return JSON.stringify({ ...manifest, name: appName, short_name: appName, icons })
}
