/** Sentences of the page for an unknown address. */
export const notFoundTexts = {
  text: 'The ball went out of play. There is nothing at this address.',
  /** A newer version waits, which may know the address. */
  newer:
    'This version of the shop has nothing at this address. The new one is ready and may have it.',
} as const
