/** The default number of calls without an answer after which the desk proposes to cancel. */
export const DEFAULT_TRIES = 3
/** The most that the owner can set. */
export const MOST_TRIES = 9
