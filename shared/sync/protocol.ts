/** The version of the sync protocol. An answer without it was not sent by the shop's server. */
export const PROTOCOL = 1
