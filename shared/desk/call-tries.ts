/** After so many calls without an answer the desk proposes to cancel, until the owner sets another number. */
export const USUAL_TRIES = 3
/** The most that the owner can set. */
export const MOST_TRIES = 9
