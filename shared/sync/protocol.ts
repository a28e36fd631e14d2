/** The version of the sync protocol. Answers without it are not from a Kora server and are ignored. */
export const PROTOCOL = 1
