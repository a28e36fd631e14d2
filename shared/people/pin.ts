import * as v from 'valibot'
import { fold } from '../text.ts'
import { sayOffice } from '../texts/say-office.ts'
import { tidy } from '../tidy.ts'

/** Digits of a PIN, at least and at most. */
export const PIN_DIGITS = { min: 4, max: 6 } as const

const WRONG_PIN = sayOffice((texts) => texts.person.pin(PIN_DIGITS.min, PIN_DIGITS.max))

/** A PIN as typed; Arabic-Indic digits become Latin. */
export const pinSchema = v.pipe(v.string(WRONG_PIN), tidy(fold), v.regex(/^\d{4,6}$/, WRONG_PIN))

/**
 * PBKDF2 rounds for a new hash: two tenths of a second on a cheap tablet (`npm run bench -- till-pin`,
 * docs/security.md). There are at most a million PINs, so no number of rounds protects one from somebody who has the
 * hash.
 */
const ROUNDS = 100_000
/** A hash that requires more rounds is not computed, because that would block the till. */
const MOST_ROUNDS = 1_000_000
const SALT_BYTES = 16
const HASH_BYTES = 32

const FORM = /^pbkdf2-sha256:(\d{1,7}):([\da-f]{32}):([\da-f]{64})$/

/** The salted hash of a PIN, which the server stores and devices at the counter pull. */
export const pinHashSchema = v.pipe(v.string(), v.regex(FORM))

function hexOf(bytes: Uint8Array): string {
  return Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('')
}

function bytesOf(hex: string): Uint8Array<ArrayBuffer> {
  return Uint8Array.from(hex.match(/../g) ?? [], (pair) => Number.parseInt(pair, 16))
}

async function derive(pin: string, salt: Uint8Array<ArrayBuffer>, rounds: number): Promise<string> {
  const secret = new TextEncoder().encode(pin)
  const key = await crypto.subtle.importKey('raw', secret, 'PBKDF2', false, ['deriveBits'])
  const algorithm = { name: 'PBKDF2', hash: 'SHA-256', salt, iterations: rounds }
  const bits = await crypto.subtle.deriveBits(algorithm, key, HASH_BYTES * 8)
  return hexOf(new Uint8Array(bits))
}

/** Hashes a PIN with a new salt. Throws where there is no WebCrypto, as over plain HTTP from another device. */
export async function hashPin(pin: string): Promise<string> {
  const salt = crypto.getRandomValues(new Uint8Array(SALT_BYTES))
  return `pbkdf2-sha256:${ROUNDS}:${hexOf(salt)}:${await derive(pin, salt, ROUNDS)}`
}

/** Whether a PIN is the one of a hash; false for a hash of another form. Throws as hashPin does. */
export async function isPin(pin: string, hash: string): Promise<boolean> {
  const [, rounds = '', salt = '', expected] = FORM.exec(hash) ?? []
  const count = Number(rounds)
  if (expected === undefined || count < 1 || count > MOST_ROUNDS) return false
  return (await derive(pin, bytesOf(salt), count)) === expected
}
