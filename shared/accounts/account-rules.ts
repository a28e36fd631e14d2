import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { sanitize } from '../text.ts'
import {
  hasUnseenCharacters,
  isInOneAlphabet,
  isReadable,
  normaliseEmail,
} from './email-characters.ts'

export const LOGIN_ATTEMPTS = { limit: 5, windowMs: 15 * 60_000 } as const
export const REGISTRATION_ATTEMPTS = { limit: 3, windowMs: 15 * 60_000 } as const
export const LOGIN_TIMEOUT_MS = 10_000
/** Local storage keys of the admin session. Specification §9. */
export const ADMIN_TOKEN_KEY = 'adminToken'
export const ADMIN_ID_KEY = 'adminId'
/** Session storage key of the CSRF token, a 64-character hex text. */
export const CSRF_STORAGE_KEY = 'csrfToken'
export const csrfTokenSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))

const BAD_EMAIL = 'Please enter a valid email address'

/** A new email, normalised for storage. Emails of accounts older than these rules are not validated again. */
export const emailSchema = v.pipe(
  v.string('Email is required'),
  // Checked before normalisation, which can make a text much longer.
  v.maxLength(1000, BAD_EMAIL),
  v.transform(normaliseEmail),
  v.minLength(1, 'Email is required'),
  v.maxLength(254, BAD_EMAIL),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, BAD_EMAIL),
  v.check(
    (email) => !hasUnseenCharacters(email),
    'This email holds characters that cannot be seen. Please type it again.',
  ),
  v.check(isReadable, BAD_EMAIL),
  v.check(
    isInOneAlphabet,
    'This email mixes letters of different alphabets. Please type it again in one.',
  ),
)

export const CURRENT_PASSWORD_MESSAGE = 'Current password is required'

export const currentPasswordSchema = v.pipe(
  v.string(CURRENT_PASSWORD_MESSAGE),
  v.minLength(1, CURRENT_PASSWORD_MESSAGE),
  // The cost of hashing grows with the length, and no password of the shop is longer.
  v.maxLength(200, 'The current password is not right.'),
)

/** Body of the requests that need the password besides the token: approving and removing an account. */
export const confirmationSchema = v.object({ currentPassword: currentPasswordSchema })

/** At most 200 characters, because the cost of password hashing grows with the length. */
export const newPasswordSchema = v.pipe(
  v.string('Password is required'),
  v.minLength(1, 'Password is required'),
  v.minLength(8, 'Password must be at least 8 characters long'),
  v.regex(/[a-z]/, 'Password must contain at least one lowercase letter'),
  v.regex(/[A-Z]/, 'Password must contain at least one uppercase letter'),
  v.regex(/\d/, 'Password must contain at least one number'),
  v.maxLength(200, 'Password must be at most 200 characters long'),
)

/** Body of POST /api/admin/register. */
export const registrationSchema = v.object({
  email: emailSchema,
  password: newPasswordSchema,
  /** The password of the admin who creates the account: with it and a token the account is approved at once. */
  currentPassword: v.optional(currentPasswordSchema),
})

/** Answer of POST /api/admin/register: whether the account is approved or waits for an administrator. */
export const registrationAnswerSchema = v.object({ status: v.picklist(['approved', 'pending']) })

/** The registration form. */
export const registrationFormSchema = v.pipe(
  v.object({
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: v.pipe(v.string(), v.minLength(1, 'Please confirm your password')),
    /** Shown to and required from an admin who creates an account for a colleague. */
    currentPassword: v.optional(currentPasswordSchema),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      'Passwords do not match',
    ),
    ['confirmPassword'],
  ),
)

export const LOGIN_FIELDS_MESSAGE = 'Please enter both email and password'

/** Body of POST /api/admin/login, and the login form. */
export const loginSchema = v.object({
  email: v.pipe(
    v.string(LOGIN_FIELDS_MESSAGE),
    v.transform(sanitize),
    v.minLength(1, LOGIN_FIELDS_MESSAGE),
    v.maxLength(254, LOGIN_FIELDS_MESSAGE),
    v.toLowerCase(),
  ),
  password: v.pipe(
    v.string(LOGIN_FIELDS_MESSAGE),
    v.check((password) => password.trim() !== '', LOGIN_FIELDS_MESSAGE),
    v.maxLength(200, LOGIN_FIELDS_MESSAGE),
  ),
})

/** The most device proofs on one device, one for each account that has signed in there. */
export const MAX_DEVICE_PROOFS = 10

/** Body of POST /api/admin/login: the form, and the device proofs of earlier sign-ins. */
export const loginRequestSchema = v.object({
  ...loginSchema.entries,
  deviceProofs: v.optional(
    v.pipe(
      v.array(v.pipe(v.string(), v.maxLength(1000))),
      v.maxLength(MAX_DEVICE_PROOFS, LOGIN_FIELDS_MESSAGE),
    ),
    [],
  ),
})

/** Answer of POST /api/admin/login. `deviceProof` proves that the account has signed in on this device; it grants no access. */
export const loginAnswerSchema = v.object({
  token: v.string(),
  adminId: idSchema,
  deviceProof: v.optional(v.string()),
})

/** The claims of a token; `exp` and `iat` in seconds. */
export const tokenClaimsSchema = v.object({
  sub: idSchema,
  /** The id of the token, used to revoke it at logout. */
  jti: idSchema,
  exp: v.number(),
  iat: v.number(),
  /** Incremented by a password change, which invalidates older tokens. */
  version: v.number(),
})
export type TokenClaims = v.InferOutput<typeof tokenClaimsSchema>

/** 'Too many login attempts. Please try again in 3 minutes.': minutes left, rounded up. */
export function tooManyLogins(minutes: number): string {
  return `Too many login attempts. Please try again in ${minutes} minutes.`
}

export function tooManyRegistrations(minutes: number): string {
  return `Too many registration attempts. Please try again in ${minutes} minutes.`
}

export function tooManyPasswords(minutes: number): string {
  return `Too many attempts with a wrong password. Please try again in ${minutes} minutes.`
}
