/** Coordinates in degrees. */
export interface MapLocation {
  latitude: number
  longitude: number
}

/** The only external origin that pages may embed in a frame. */
export const MAP_ORIGIN = 'https://www.openstreetmap.org'

/** Half the height and width of the visible area, in degrees: a few streets around the shop. */
const REACH = { latitude: 0.0035, longitude: 0.0065 }
const ZOOM = 16

function degrees(value: number): string {
  return value.toFixed(5)
}

/** The URL of the embedded map with a marker on the shop. */
export function mapFrameUrl({ latitude, longitude }: MapLocation): string {
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

/** The URL of the full map page at the same place, for directions. */
export function mapPageUrl(place: MapLocation): string {
  const [latitude, longitude] = [place.latitude, place.longitude].map(degrees)
  return `${MAP_ORIGIN}/?mlat=${latitude}&mlon=${longitude}#map=${ZOOM}/${latitude}/${longitude}`
}
