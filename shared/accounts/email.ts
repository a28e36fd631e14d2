import * as v from 'valibot'
import { sayEntry } from '../texts/say-entry.ts'
import { tidy } from '../tidy.ts'
import {
  hasUnseenCharacters,
  isInOneAlphabet,
  isReadable,
  normaliseEmail,
} from './email-characters.ts'

const NO_EMAIL = sayEntry((texts) => texts.emailRequired)
const BAD_EMAIL = sayEntry((texts) => texts.email)

/** A new email, normalised for storage. Emails of accounts older than these rules are not validated again. */
export const emailSchema = v.pipe(
  v.string(NO_EMAIL),
  // Checked before normalisation, which can make a text much longer.
  v.maxLength(1000, BAD_EMAIL),
  tidy(normaliseEmail),
  v.minLength(1, NO_EMAIL),
  v.maxLength(254, BAD_EMAIL),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, BAD_EMAIL),
  v.check(
    (email) => !hasUnseenCharacters(email),
    sayEntry((texts) => texts.unseenCharacters),
  ),
  v.check(isReadable, BAD_EMAIL),
  v.check(
    isInOneAlphabet,
    sayEntry((texts) => texts.mixedAlphabets),
  ),
)
