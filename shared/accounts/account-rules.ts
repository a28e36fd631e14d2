import * as v from 'valibot'
import { idSchema } from '../ids.ts'
import { sanitize } from '../sanitize.ts'
import { sayOffice } from '../texts/say-office.ts'
import { tidy } from '../tidy.ts'
import { emailSchema } from './email.ts'
import { LEAST_ROLE, roleSchema } from './role.ts'

export const LOGIN_ATTEMPTS = { limit: 5, windowMs: 15 * 60_000 } as const
export const REGISTRATION_ATTEMPTS = { limit: 3, windowMs: 15 * 60_000 } as const
/** How long a registration waits for approval. Then its email is free again. */
export const PENDING_DAYS = 14
/** The most registrations that wait at a time, more than a shop hires at once: a flood must stay a short list. */
export const MOST_PENDING = 20
export const LOGIN_TIMEOUT_MS = 10_000
/** Local storage keys of the admin session. Specification §9. */
export const ADMIN_TOKEN_KEY = 'adminToken'
export const ADMIN_ID_KEY = 'adminId'
/** Session storage key of the CSRF token, a 64-character hex text. */
export const CSRF_STORAGE_KEY = 'csrfToken'
export const csrfTokenSchema = v.pipe(v.string(), v.regex(/^[0-9a-f]{64}$/i))

export const NO_CURRENT_PASSWORD = sayOffice((texts) => texts.password.current)

export const currentPasswordSchema = v.pipe(
  v.string(NO_CURRENT_PASSWORD),
  v.minLength(1, NO_CURRENT_PASSWORD),
  // The cost of hashing grows with the length, and no password of the shop is longer.
  v.maxLength(
    200,
    sayOffice((texts) => texts.password.wrongCurrent),
  ),
)

/** Body of requests that require the password besides the token, such as the removal of an account. */
export const confirmationSchema = v.object({ currentPassword: currentPasswordSchema })

/** Body of the request that approves an account; without a role, with the least. */
export const approvalSchema = v.object({
  ...confirmationSchema.entries,
  role: v.optional(roleSchema, LEAST_ROLE),
})

/** Body of PUT /api/admin/{id}/role. */
export const roleChangeSchema = v.object({ ...confirmationSchema.entries, role: roleSchema })

const MIN_PASSWORD_LENGTH = 8
/** The cost of password hashing grows with the length. */
const MAX_PASSWORD_LENGTH = 200

const NO_PASSWORD = sayOffice((texts) => texts.password.required)

export const newPasswordSchema = v.pipe(
  v.string(NO_PASSWORD),
  v.minLength(1, NO_PASSWORD),
  v.minLength(
    MIN_PASSWORD_LENGTH,
    sayOffice((texts) => texts.password.tooShort(MIN_PASSWORD_LENGTH)),
  ),
  v.regex(
    /[a-z]/,
    sayOffice((texts) => texts.password.lowercase),
  ),
  v.regex(
    /[A-Z]/,
    sayOffice((texts) => texts.password.uppercase),
  ),
  v.regex(
    /\d/,
    sayOffice((texts) => texts.password.digit),
  ),
  v.maxLength(
    MAX_PASSWORD_LENGTH,
    sayOffice((texts) => texts.password.tooLong(MAX_PASSWORD_LENGTH)),
  ),
)

/** The password typed a second time. */
export const confirmedPasswordSchema = v.pipe(
  v.string(),
  v.minLength(
    1,
    sayOffice((texts) => texts.password.confirm),
  ),
)

/** Body of POST /api/admin/register. */
export const registrationSchema = v.object({
  email: emailSchema,
  password: newPasswordSchema,
  /** The password of the admin who creates the account: with it and a token the account is approved at once. */
  currentPassword: v.optional(currentPasswordSchema),
  /** The role of an account that an owner creates; the least by default. */
  role: v.optional(roleSchema, LEAST_ROLE),
})

/** Answer of POST /api/admin/register: whether the account is approved or waits for an administrator. */
export const registrationAnswerSchema = v.object({ status: v.picklist(['approved', 'pending']) })

/** The registration form. */
export const registrationFormSchema = v.pipe(
  v.object({
    email: emailSchema,
    password: newPasswordSchema,
    confirmPassword: confirmedPasswordSchema,
    /** Asked of an owner who creates an account for a colleague. */
    role: v.optional(roleSchema),
    /** Required from an owner who creates an account for a colleague. */
    currentPassword: v.optional(currentPasswordSchema),
  }),
  v.forward(
    v.partialCheck(
      [['password'], ['confirmPassword']],
      (form) => form.password === form.confirmPassword,
      sayOffice((texts) => texts.password.differ),
    ),
    ['confirmPassword'],
  ),
)

const NO_LOGIN = sayOffice((texts) => texts.loginFields)

/** Body of POST /api/admin/login, and the login form. */
export const loginSchema = v.object({
  email: v.pipe(
    v.string(NO_LOGIN),
    tidy(sanitize),
    v.minLength(1, NO_LOGIN),
    v.maxLength(254, NO_LOGIN),
    v.toLowerCase(),
  ),
  password: v.pipe(
    v.string(NO_LOGIN),
    v.check((password) => password.trim() !== '', NO_LOGIN),
    v.maxLength(200, NO_LOGIN),
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
      v.maxLength(MAX_DEVICE_PROOFS, NO_LOGIN),
    ),
    [],
  ),
})

/**
 * Answer of POST /api/admin/login. `deviceProof` proves that the account has signed in on this device; it grants no
 * access.
 */
export const loginAnswerSchema = v.object({
  token: v.string(),
  adminId: idSchema,
  deviceProof: v.optional(v.string()),
  /** Proves for some minutes that the password was typed, for what a token alone may not do. Never stored. */
  passwordProof: v.optional(v.string()),
  /** Present until somebody has finished the first-start guide. */
  needsGuide: v.optional(v.literal(true)),
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
  /** For the screens only; the server reads the role of the account. Absent in tokens from before there were roles. */
  role: v.optional(roleSchema, 'owner'),
})
export type TokenClaims = v.InferOutput<typeof tokenClaimsSchema>
