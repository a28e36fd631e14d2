const KEY = 'carriedState'

/**
 * Carries the state of this history entry, such as the confirmation of an order, over to the page at `address`, which this
 * tab loads next: an entry of another document begins without one.
 */
export function carryState(address: string): void {
  try {
    sessionStorage.setItem(KEY, JSON.stringify({ address, state: history.state as unknown }))
  } catch {
    // Without storage the page begins as if it had been opened by its address.
  }
}

/** Takes over the state carried to this address. Call before the router reads the history entry. */
export function takeCarriedState(): void {
  try {
    const carried = JSON.parse(sessionStorage.getItem(KEY) ?? '{}') as Record<string, unknown>
    sessionStorage.removeItem(KEY)
    const { pathname, search, hash } = location
    if (carried['address'] === pathname + search + hash) history.replaceState(carried['state'], '')
  } catch {
    // Without storage nothing was carried.
  }
}
