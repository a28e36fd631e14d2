/** The version both ends of a sync speak; an answer without it is not ours. */
export const PROTOCOL = 1
