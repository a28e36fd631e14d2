/** Pages of the checkout, on which nothing else is asked. */
export const CHECKOUT_PATHS: ReadonlySet<string> = new Set(['/cart', '/order'])
