import { TRACKING_PLACE } from './courier.ts'

/** The page of a courier that follows a parcel; null without such a page or without the number of the parcel. */
export function trackingAddress(trackingLink: string, tracking: string): string | null {
  if (trackingLink === '' || tracking === '') return null
  return trackingLink.replaceAll(TRACKING_PLACE, encodeURIComponent(tracking))
}
