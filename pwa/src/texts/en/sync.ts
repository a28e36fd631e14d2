/** Sentences of the till's storage and of the sync. */
export const syncTexts = {
  deviceFull: (what: string) =>
    `This device is full: the ${what} was NOT saved. Free some space and press again.`,
  storageFailed: (what: string) =>
    `This device could not keep the ${what}: it was NOT saved. Press again; if this stays, reload the page.`,
  notEnrolled: (what: string) =>
    `The ${what} was NOT saved: this device has no receipt code yet. Sign in once with a connection.`,
  nobodySignedIn: (what: string) =>
    `The ${what} was NOT saved: nobody has signed in on this device. Sign in once with a connection.`,
  olderApp: (what: string) =>
    `The ${what} was NOT saved: this tab is older than another one. Reload the page and press again.`,
  alreadySaved: (receipt: string) =>
    `This sale was already saved in another tab, as ${receipt}. It is put away here; the next one begins.`,
  stocktakeEnded: 'This stocktake has ended on this device. Nothing more is counted in it.',
  goodsAlreadySaved: 'These goods were already recorded in another tab. They are put away here.',
  alreadyDealtWith: 'This rejected sale was already dealt with.',
  rejectedWithoutReason: 'The server gave no reason.',
  unreadableRow: (reason: string) => `This device cannot read what it stored: ${reason}`,
  /** In the place of the reason. */
  numbersDiffer: 'its numbers differ',
  unreadableFile: 'This file is not an export of waiting sales.',
  missing: {
    products: 'The products and prices are not on this device yet.',
    person: 'Nobody has signed in on this device yet.',
    deviceCode: 'This device has no receipt code yet.',
    app: 'The till itself is not kept on this device yet.',
  },
} as const
