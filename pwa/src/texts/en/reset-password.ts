/** The screen for somebody who forgot the password, and the one that a link from an email leads to. */
export const resetPasswordTexts = {
  documentTitle: 'Forgot your password?',
  /** The link on the login screen, too. */
  title: 'Forgot your password?',
  loading: 'Loading…',
  intro:
    'Enter the email of your account: you will get a link with which you choose a new password.',
  email: 'Email',
  noEmail: 'Please enter your email.',
  send: 'Send the link',
  sending: 'Sending...',
  asked: (email: string) =>
    `Where ${email} has an account here, a link is on its way to it. It works once, for 30 minutes.`,
  notThere: 'Nothing arrived? Look into the spam folder, then ask again.',
  again: 'Ask again',
  noMail: 'This shop sends no emails, so no link can come by email.',
  command: 'Whoever looks after the server can set a new password there, with this command:',
  setUp: 'For links by email, SMTP_URL and PUBLIC_URL are set on the server.',
  failed: 'The link could not be asked for. Please try again.',
  toLogin: 'Back to the login',
  chooseTitle: 'Choose a new password',
  save: 'Save the new password',
  saving: 'Saving...',
  notSaved: 'The password could not be saved. Please try again.',
  askNew: 'Ask for a new link',
  doneTitle: 'Your password is changed',
  done: 'Every device of this account is signed out. Log in with the new password.',
  putBack: (email: string) =>
    `The email of your account is ${email} again. Every device is signed out. Log in with the new password, and look at what was added meanwhile.`,
  logIn: 'Login',
}
