import { SHOP } from '../shop-profile.ts'

/** The one place outside that a page of the shop may show, in a frame. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Half of what the map shows, in degrees: a few streets around the shop. */
const REACH = { latitude: 0.0035, longitude: 0.0065 }
const ZOOM = 16

function degrees(value: number): string {
  return value.toFixed(5)
}

/** The map around the shop, marked, for a frame. */
export function mapFrameUrl(): string {
  const { latitude, longitude } = SHOP.map
  const box = [
    longitude - REACH.longitude,
    latitude - REACH.latitude,
    longitude + REACH.longitude,
    latitude + REACH.latitude,
  ]
  const query = new URLSearchParams({
    bbox: box.map(degrees).join(','),
    layer: 'mapnik',
    marker: [latitude, longitude].map(degrees).join(','),
  })
  return `${MAP_ORIGIN}/export/embed.html?${query}`
}

/** The same place as a page of its own, for directions. */
export function mapPageUrl(): string {
  const [latitude, longitude] = [SHOP.map.latitude, SHOP.map.longitude].map(degrees)
  return `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
}
