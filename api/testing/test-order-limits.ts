import { webOrderLimits, type WebOrderLimits } from '../../shared/checkout/web-order-limits.ts'
import { centimes } from '../../shared/money.ts'
import type { KeyedHash } from '../database/keyed-hash.ts'

/** Where the web orders of a test come from. */
export const TEST_SOURCE = { address: 'address' as KeyedHash, network: 'network' as KeyedHash }

/** Limits with which every order is beyond that of its address, and takes no stock. */
export function limitsWithoutStock(): WebOrderLimits {
  const { hourly, unconfirmed } = webOrderLimits({})
  const { phone, address } = hourly
  return {
    hourly: { phone: { ...phone, atMost: Infinity }, address: { ...address, atMost: Infinity } },
    unconfirmed: { ...unconfirmed, address: { pieces: 0, value: centimes(0) } },
  }
}
