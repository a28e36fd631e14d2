import * as v from 'valibot'
import {
  emailChangeSchema,
  passwordChangeSchema,
} from '../../../shared/accounts/account-change-body.ts'
import {
  accountListSchema,
  emailChangedSchema,
  passwordChangedSchema,
} from '../../../shared/accounts/account-change.ts'
import { additionsSchema } from '../../../shared/accounts/additions.ts'
import {
  approvalSchema,
  confirmationSchema,
  loginAnswerSchema,
  loginRequestSchema,
  registrationAnswerSchema,
  registrationSchema,
  roleChangeSchema,
} from '../../../shared/accounts/account-rules.ts'
import {
  passwordResetSchema,
  passwordSetSchema,
  resetAnswerSchema,
  resetRequestSchema,
  resetWaysSchema,
} from '../../../shared/accounts/password-reset.ts'
import { roleSchema } from '../../../shared/accounts/role.ts'
import { idSchema } from '../../../shared/ids.ts'
import type { CallDescriptions } from '../../http/describe-calls.ts'

const messageSchema = v.object({ message: v.string() })

/**
 * accountChangeSchema chooses by the presence of `newPassword`, which JSON Schema expresses as a union of exclusive
 * bodies.
 */
const accountChangeBody = v.union([
  passwordChangeSchema,
  v.object({ ...emailChangeSchema.entries, newPassword: v.optional(v.undefined()) }),
])

const WRONG_PASSWORDS = ['wrong-password', 'too-many-passwords'] as const

export const accountsCalls: CallDescriptions = {
  'POST /api/admin/register': {
    name: 'register',
    summary: 'Creates an account.',
    description:
      'The first account is approved at once, and so is one that an admin creates with a token and `currentPassword`. ' +
      'Others wait for an admin for 14 days, or are refused, as the shop has set it. At most 20 wait at a time.',
    access: 'owner or everyone',
    needsCsrf: true,
    body: { json: registrationSchema },
    status: 201,
    answer: v.object({ ...registrationAnswerSchema.entries, message: v.string() }),
    refusals: [
      'common-password',
      'email-taken',
      'registration-closed',
      'too-many-waiting',
      'too-many-registrations',
      ...WRONG_PASSWORDS,
    ],
  },
  'POST /api/admin/login': {
    name: 'logIn',
    summary: 'Answers with a token for an email and its password.',
    description:
      '`deviceProof` grants nothing. A client that sends it back at the next login keeps its own count of attempts. ' +
      '`passwordProof` stands for the password for 15 minutes where a till is enrolled.',
    access: 'everyone',
    body: { json: loginRequestSchema },
    answer: loginAnswerSchema,
    refusals: ['wrong-login', 'email-changed', 'awaiting-approval', 'too-many-logins'],
  },
  'POST /api/admin/logout': {
    name: 'logOut',
    summary: 'Ends the token.',
    access: 'seller',
    answer: messageSchema,
  },
  'GET /api/admin/forgotten-password': {
    name: 'listPasswordResetWays',
    summary: 'Whether a forgotten password can be replaced by a link that comes by email.',
    access: 'everyone',
    answer: resetWaysSchema,
  },
  'POST /api/admin/forgotten-password': {
    name: 'askForPasswordReset',
    summary: 'Sends a link to choose a new password to the account of an email.',
    description:
      'The answer is the same whether there is such an account or not. The link works once and for 30 minutes, until ' +
      'the email or the password of the account changes; no more than three work at a time. An email that was changed ' +
      'without the password gets none for 7 days, and the one from before gets a link that puts it back. The email is ' +
      'in the language of the request.',
    access: 'everyone',
    body: { json: resetRequestSchema },
    answer: resetAnswerSchema,
    refusals: ['no-email-set', 'too-many-resets'],
  },
  'POST /api/admin/reset-password': {
    name: 'resetPassword',
    summary: 'Sets a new password with the token of a link, which ends every token of the account.',
    description:
      'The link that was sent to the email from before a change puts that email back, and `putBack` names it.',
    access: 'everyone',
    body: { json: passwordResetSchema },
    answer: passwordSetSchema,
    refusals: ['reset-link-ended', 'common-password', 'email-taken', 'too-many-resets'],
  },
  'GET /api/admin/accounts': {
    name: 'listAccounts',
    summary: 'The accounts that may sign in, oldest first.',
    access: 'owner',
    answer: accountListSchema,
  },
  'GET /api/admin/pending': {
    name: 'listPendingAccounts',
    summary: 'The accounts that wait for approval, oldest first.',
    access: 'owner',
    answer: accountListSchema,
  },
  'GET /api/admin/additions': {
    name: 'listAdditions',
    summary:
      'What was added to the shop before the own password was set, and outlives the session that added it.',
    description:
      'Webhooks, tills, accounts and people of the 30 days before a new password, for 7 days after it.',
    access: 'owner',
    answer: additionsSchema,
  },
  'POST /api/admin/pending/:id/approve': {
    name: 'approveAccount',
    summary: 'Approves an account that waits. Without a role it becomes a seller.',
    access: 'owner',
    id: idSchema,
    body: { json: approvalSchema },
    answer: v.object({ status: v.literal('approved') }),
    refusals: ['unknown-account', ...WRONG_PASSWORDS],
  },
  'DELETE /api/admin/pending/:id': {
    name: 'removePendingAccount',
    summary: 'Removes an account that waits.',
    access: 'owner',
    id: idSchema,
    answer: messageSchema,
    refusals: ['unknown-account'],
  },
  'PUT /api/admin/:id/role': {
    name: 'changeRole',
    summary: 'Gives an account another role, which signs it out everywhere.',
    access: 'owner',
    id: idSchema,
    body: { json: roleChangeSchema },
    answer: v.object({ role: roleSchema }),
    refusals: ['account-gone', 'last-owner', ...WRONG_PASSWORDS],
  },
  'DELETE /api/admin/:id': {
    name: 'removeAccount',
    summary: 'Removes an account, which ends its tokens.',
    access: 'seller',
    id: idSchema,
    body: { json: confirmationSchema },
    answer: messageSchema,
    refusals: ['account-gone', 'last-account', 'last-owner', ...WRONG_PASSWORDS],
  },
  'PUT /api/admin/:id': {
    name: 'changeAccount',
    summary: 'Changes the email or the password of the account whose token it is.',
    description:
      'A new password ends every token of the account; the answer has a new one. The email is changed without ' +
      '`oldPassword` within 15 minutes of the login, ten times in 7 days. Then the email from before is sent a link ' +
      'that puts it back, and the new one gets no link for a forgotten password for 7 days.',
    access: 'seller',
    id: idSchema,
    body: { json: accountChangeBody },
    answer: v.union([passwordChangedSchema, emailChangedSchema]),
    refusals: [
      'not-your-account',
      'password-needed',
      'common-password',
      'email-taken',
      ...WRONG_PASSWORDS,
    ],
  },
}
