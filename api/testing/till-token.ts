import { randomBytes } from 'node:crypto'
import { newId } from '../../shared/new-id.ts'
import { TILL_TOKEN_PREFIX, type TillEnrolment } from '../../shared/sync/till-token.ts'
import { fetchJson, type JsonAnswer, TEST_PASSWORD } from './start-test-app.ts'

/** A new token, as a till generates it. */
export function makeTillToken(): string {
  return TILL_TOKEN_PREFIX + randomBytes(32).toString('hex')
}

interface ToEnrol {
  /** The token of the account that enrols it. */
  token: string
  device?: string
  till?: string
  how?: TillEnrolment['how']
  currentPassword?: string | undefined
}

/** Registers and enrols a device, as a tablet does. */
export async function enrolTestTill(
  url: string,
  {
    token,
    device = newId(),
    till = makeTillToken(),
    how = 'by-hand',
    currentPassword = TEST_PASSWORD,
  }: ToEnrol,
): Promise<{ device: string; till: string; answer: JsonAnswer }> {
  const body = { device, name: 'Tablet', till: { token: till, how }, currentPassword }
  const answer = await fetchJson(`${url}/api/sync/devices`, { token, body })
  return { device, till, answer }
}
