/** The time zone of receipts and statistics, whatever the time zone of the server or the device. */
export const SHOP_TIME_ZONE = 'Africa/Algiers'

/** Epoch milliseconds to JSON's ISO 8601. */
export function toIso(ms: number): string {
  return new Date(ms).toISOString()
}
