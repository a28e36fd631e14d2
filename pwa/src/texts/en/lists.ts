/** Sentences that the lists of the back office share. */
export const listTexts = {
  keptCopy: (moment: string | null) =>
    moment === null ? 'Shown as last kept here.' : `Shown as kept here, as of ${moment}.`,
  notKept: 'Not kept on this device',
  notKeptHint:
    'There is no connection, and this was not opened here while there was one. What you typed stays; try again when you are connected.',
  tryAgain: 'Try Again',

  deleteTitle: 'Are you sure?',
  delete: 'Delete',
  cancel: 'Cancel',
  ok: 'OK',

  leaveTitle: 'Leave without saving?',
  leaveText: 'What you changed here has not been saved.',
  leave: 'Leave',
  stay: 'Keep editing',
} as const
