import { counted } from '../../../../shared/texts/en/counted.ts'
import { formatCount } from './formats.ts'
import { roughSpan } from '../time-spans.ts'

/** Sentences of the settings: the own account, other accounts, and the shop's tills. */
export const settingsTexts = {
  documentTitle: 'Settings',
  ok: 'OK',
  cancel: 'Cancel',
  asOf: (sentence: string, moment: string | null) =>
    moment === null
      ? `${sentence} Shown as last kept here.`
      : `${sentence} Shown as kept here, as of ${moment}.`,

  noAdminId: 'Admin ID not found.',
  loginAgain: 'Please login again.',
  /** `action`: 'Email update'. Specification §8. */
  actionFailed: (action: string) => `${action} failed.`,
  actionBroken: (action: string) => `An error occurred during ${action}.`,

  languageHint: 'The language of the shop and the back office on this device.',

  email: {
    title: 'Change Email',
    action: 'Email update',
    now: (email: string) => `You sign in with ${email}.`,
    label: 'New Email',
    password: 'Current Password',
    submit: 'Update Email',
    submitting: 'Updating...',
    updated: 'Email updated successfully!',
  },

  password: {
    title: 'Change Password',
    action: 'Password update',
    hint: 'Every other device is signed out. What waits there is kept, and sent after its next login.',
    current: 'Current Password',
    fresh: 'New Password',
    freshHint: 'At least 8 characters, with a lowercase letter, an uppercase letter and a number.',
    confirm: 'Confirm New Password',
    submit: 'Update Password',
    submitting: 'Updating...',
    updated: 'Password updated successfully!',
    unknownIfDone:
      'The change may have reached the server all the same: if you are asked to sign in, try the new password first.',
  },

  accounts: {
    title: 'Accounts',
    loading: 'Loading accounts...',
    failed: 'Failed to fetch accounts',
    you: 'You',
    since: (day: string) => `Since ${day}`,
    workingTitle: 'Can sign in',
    waitingTitle: 'Waiting for approval',
    noneWaiting: 'Nobody is waiting.',
    noneWaitingHint: 'Whoever creates an account at the login page appears here first.',
    asked: (moment: string) => `Asked ${moment}`,
    unusual: 'Unusual letters',
    spelledOut: 'Not what it may look like:',
    created: (by: string) => `Created by ${by}`,
    approved: (by: string) => `Approved by ${by}`,
    lastUsed: (moment: string) => `Last used ${moment}`,
    emailChanged: (email: string, moment: string) => `Email changed from ${email}, ${moment}`,
    noPassword: 'Without the password',
    neverUsed: 'Not used yet',
    onlyOne: 'The only account that can sign in. It can be removed once there is another owner.',
    onlyOwner:
      'The only owner, so it has to stay one. Make another account an owner first, to change or remove this one.',
    create: 'Register a new admin',
    ownPassword: 'Your password',
    ownPasswordHint: 'Asked so that nobody else can do this on a device where you are signed in.',
    approve: 'Approve',
    approving: 'Approving...',
    approveOf: (email: string) => `Approve ${email}`,
    remove: 'Remove',
    removeOf: (email: string) => `Remove ${email}`,
    approveTitle: 'Let this person in?',
    approveText: (email: string) =>
      `${email} can sign in at once. Choose what this person may do here.`,
    changeRole: 'Change role',
    changeRoleOf: (email: string) => `Change the role of ${email}`,
    changingRole: 'Changing...',
    roleTitle: 'Change the role?',
    roleText: (email: string) => [
      `${email} is signed out of every device at once, and has the new role from the next login.`,
      'Sales still waiting on their till are kept, and sent once somebody signs in there.',
    ],
    myRoleText: [
      'This is your own account. You are signed out of every device at once, this one too, and have the new role from your next login.',
      'Sales still waiting on a till are kept, and sent once somebody signs in there.',
    ],
    sameRole: 'The account has this role already. Choose another one.',
    roleChanged: 'Role changed!',
    refuseTitle: 'Are you sure?',
    refuseText: (email: string) => `${email} will not be able to sign in.`,
    removeTitle: 'Remove this account?',
    removeText: (email: string) => [
      `${email} is signed out of every device at once and cannot sign in any more.`,
      'What this person sold stays. Sales still waiting on their till are taken in when somebody else signs in there.',
    ],
    removeMeTitle: 'Remove your own account?',
    removeMeText: [
      'You are signed out of every device at once, this one too, and cannot sign in any more.',
      'What you sold stays. Sales still waiting on a till are taken in when somebody else signs in there.',
    ],
    removeMe: 'Remove my account',
    removing: 'Removing...',
    approvedNow: 'Account approved!',
    removed: 'Account removed!',
    approveAction: 'Approval',
    removeAction: 'Removal',
    roleAction: 'Change of the role',
  },

  /** What was added before a new password, and does not end with the sessions that the new password ended. */
  additions: {
    title: 'Added before your new password',
    hint: (moment: string) =>
      `You have a new password since ${moment}. It signed your other devices out. This was added in the 30 days before, and goes on: end what you do not know.`,
    none: 'Nothing was added in the 30 days before.',
    kinds: { webhook: 'Program', till: 'Till', account: 'Account', person: 'Person at the till' },
    by: (by: string) => `By ${by}`,
    end: 'End',
    endOf: (name: string) => `End ${name}`,
    endTitle: (name: string) => `End ${name}?`,
    endText: {
      webhook: 'The program is told of nothing any more.',
      till: 'The till sends and loads nothing by itself any more.',
      account: 'The account cannot sign in any more.',
      person: 'This person cannot open a till any more.',
    },
    ended: 'Ended!',
    action: 'Ending',
  },

  devices: {
    title: 'Tills',
    hint: 'A tablet at the counter is enrolled as a till once. Its code begins its receipts.',
    loading: 'Loading tills...',
    failed: 'Failed to fetch tills',
    none: 'No tills yet.',
    noCode: 'No code',
    unnamed: 'Unnamed',
    here: 'This device',
    lastSeen: (moment: string) => `Last contact ${moment}`,
    received: (n: number) =>
      n === 0 ? 'Nothing received yet' : `Received up to no. ${formatCount(n)}`,
    ahead: (minutes: number) => `Clock ${minutesText(minutes)} ahead`,
    behind: (minutes: number) => `Clock ${minutesText(minutes)} behind`,
    renameOf: (name: string) => `Rename ${name}`,
    name: 'Name',
    save: 'Save',
    renamed: 'Till renamed!',
    renameAction: 'Renaming',
    enrol: {
      title: 'This device is no till yet',
      text: 'It sells while somebody is signed in on it. Make a tablet that stays in the shop a till: it sells and sends for whoever stands at it, with nobody signed in.',
      action: 'Make this device a till',
      removed: 'This till was removed',
      removedText: 'It sells on, and sends nothing while nobody is signed in on it.',
      over: 'The shop does not know this till any more',
      overText: 'It sells on, and sends nothing while nobody is signed in on it.',
      again: 'Enrol it again',
      asking: 'Make this device a till?',
      enrolling: 'Enrolling...',
      done: 'This device is a till now!',
      failure: 'Enrolment',
      oldServer: 'The shop’s server has to be updated first.',
    },
    app: (build: string) => `App ${build}`,
    olderApp: 'Older app',
    olderAppHint: 'It runs an older version. Open it with a connection and take the update.',
    notEnrolled: 'Not enrolled',
    enrolled: (day: string, by: string | null) =>
      by === null ? `Enrolled ${day}` : `Enrolled ${day} by ${by}`,
    over: 'Away for over 90 days: enrol it again',
    waiting: (n: number) => `${counted(n, 'operation waits', 'operations wait')} on it`,
    remove: (name: string) => `Remove ${name}`,
    removal: {
      title: (name: string) => `Remove ${name}?`,
      here: 'This is the till that you are using.',
      effect:
        'From now on it sends and loads nothing by itself. It can still sell: that waits on it until an owner or manager signs in there. Its receipts are shown as those of a removed till.',
      waiting: (n: number) =>
        `At its last contact ${counted(n, 'operation', 'operations')} waited on it.`,
      shares: (codes: string, n: number) =>
        n === 1
          ? `${codes} is a copy of it, or it of that, and is removed with it.`
          : `${codes} are copies of it and are removed with it.`,
      accounts:
        'An account that is signed in there stays signed in: only a new password ends that.',
      confirm: 'Remove the till',
      keep: 'Keep it',
      done: 'Till removed!',
      failure: 'Removal of the till',
    },
    removedTitle: (n: number) => counted(n, 'removed till', 'removed tills'),
    removedOn: (day: string) => `Removed ${day}`,
  },
} as const

/** '6 min', '3 h', '2 days'. */
function minutesText(minutes: number): string {
  const { unit, count } = roughSpan(minutes)
  const units = { minutes: 'min', hours: 'h', days: 'days' }
  return `${formatCount(count)} ${units[unit]}`
}
