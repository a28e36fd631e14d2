import * as v from 'valibot'
import { expect, test } from 'vitest'
import { bytesOfHex, hexOf } from './receipt-bytes.ts'
import { SIGNING } from './receipt-code.ts'
import { importPublicKey, publicKeySchema, type TillPublicKey } from './till-key.ts'

async function makeKey(): Promise<string> {
  const pair = await crypto.subtle.generateKey(SIGNING, false, ['sign', 'verify'])
  return hexOf(new Uint8Array(await crypto.subtle.exportKey('raw', pair.publicKey)))
}

const isImported = (text: string) =>
  importPublicKey(text as TillPublicKey).then(
    () => true,
    () => false,
  )

test('a key is accepted exactly when WebCrypto imports it', async () => {
  const keys = await Promise.all(Array.from({ length: 20 }, makeKey))
  for (const key of keys) {
    expect([v.is(publicKeySchema, key), await isImported(key)]).toEqual([true, true])
    for (const at of [2, 64, 65, 66, 129]) {
      const digit = key[at] === '0' ? '1' : '0'
      const altered = key.slice(0, at) + digit + key.slice(at + 1)
      expect([altered, v.is(publicKeySchema, altered)]).toEqual([
        altered,
        await isImported(altered),
      ])
    }
  }
})

const PRIME = 2n ** 256n - 2n ** 224n + 2n ** 192n + 2n ** 96n - 1n
const B = 0x5ac635d8aa3a93e7b3ebbd55769886bc651d06b0cc53b0f63bce3c3e27d2604bn

function power(base: bigint, exponent: bigint): bigint {
  let [result, factor, rest] = [1n, base, exponent]
  for (; rest > 0n; rest /= 2n) {
    if (rest % 2n === 1n) result = (result * factor) % PRIME
    factor = (factor * factor) % PRIME
  }
  return result
}

test('each point is written in one way: coordinates beyond the prime are refused', async () => {
  const hex = (number: bigint) => number.toString(16).padStart(64, '0')
  let points = 0
  for (let x = 0n; points < 3; x += 1n) {
    const square = (x ** 3n - 3n * x + B) % PRIME
    const y = power(square, (PRIME + 1n) / 4n)
    if ((y * y - square) % PRIME !== 0n) continue
    points += 1
    const [key, again] = [`04${hex(x)}${hex(y)}`, `04${hex(x + PRIME)}${hex(y)}`]
    expect([v.is(publicKeySchema, key), await isImported(key)]).toEqual([true, true])
    expect([v.is(publicKeySchema, again), await isImported(again)]).toEqual([false, false])
  }
})

test('coordinates that are none, other forms and other texts are no key', async () => {
  const key = await makeKey()
  const prime = 'ffffffff00000001000000000000000000000000ffffffffffffffffffffffff'
  for (const text of [
    `04${'0'.repeat(128)}`,
    `04${'f'.repeat(128)}`,
    `04${prime}${key.slice(66)}`,
    `04${key.slice(2, 66)}${prime}`,
    `02${key.slice(2, 66)}`,
    `06${key.slice(2)}`,
    key.slice(0, -2),
    `${key}00`,
    '',
  ])
    expect([text, v.is(publicKeySchema, text)]).toEqual([text, false])
  expect(v.is(publicKeySchema, key.toUpperCase())).toBe(false)
  expect(bytesOfHex(key)).toHaveLength(65)
})
