import { Refusal } from '../../../shared/refusals.ts'

/** Case does not count, nor signs before and behind: they are the first that a guesser varies. */
function core(password: string): string {
  return password.toLowerCase().replace(/^[^\p{L}\d]+|[^\p{L}\d]+$/gu, '')
}

/** Of the list, in lower case, what can be a password of the shop: the rest breaks its own rules. */
const POSSIBLE = /^(?=.*[a-z])(?=.*\d).{8,}$/

let known: Promise<ReadonlySet<string>> | undefined

/** Read when a password is first chosen, which a start should not wait for and most days never see. */
async function readCommon(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common')
  const possible = dictionary['passwords-common'].filter((word) => POSSIBLE.test(word))
  return new Set(possible.map(core))
}

/** Throws Refusal('common-password') for a new password that thousands of others have: guessers try those first. */
export async function refuseCommonPassword(password: string): Promise<void> {
  known ??= readCommon()
  if ((await known).has(core(password))) throw new Refusal('common-password')
}
