import { Refusal } from '../../../shared/refusals.ts'

/** Ignores case and leading or trailing symbols, the first variations that attackers try. */
function core(password: string): string {
  return password.toLowerCase().replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
}

/** The entries of the list, in lower case, that satisfy the password rules; the others are refused anyway. */
const POSSIBLE = /^(?=.*[a-z])(?=.*\d).{8,}$/

let known: Promise<ReadonlySet<string>> | undefined

/** Loaded when a password is first chosen, to keep the start fast: passwords are rarely changed. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const possible = dictionary['passwords-common'].filter((word) => POSSIBLE.test(word))
  return new Set(possible.map(core))
}

/** Throws Refusal('common-password') for a new password from the list of common ones, which attackers try first. */
export async function refuseCommonPassword(password: string): Promise<void> {
  known ??= readCommon()
  if ((await known).has(core(password))) throw new Refusal('common-password')
}
