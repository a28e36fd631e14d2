import { TRACKING_PLACEHOLDER } from './courier.ts'

/**
 * The address of a courier's page that tracks a parcel, normalised like a browser does, since the owner's link may
 * contain spaces and capital letters. Null without such a page or without the number of the parcel.
 */
export function trackingAddress(trackingLink: string, tracking: string): string | null {
  if (trackingLink === '' || tracking === '') return null
  const address = trackingLink.replaceAll(TRACKING_PLACEHOLDER, encodeURIComponent(tracking))
  return URL.canParse(address) ? new URL(address).href : null
}
