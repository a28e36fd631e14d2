import type { Role } from '../../../../shared/accounts/role.ts'
import { officeEntryTexts } from '#shared-texts/office-entries.ts'
import { codeOf, failureWords } from './tell-failure.ts'

export interface PasswordQuestion {
  title: string
  /** Paragraphs. */
  text: readonly string[]
  confirm: string
  confirming: string
  /** Name of the action in the title of a failure: 'Removal'. */
  action: string
  /** A destructive action, with a red button. */
  danger?: boolean
  /** Also asks for a role. `first`: the initial choice. `same`: the reason why that one cannot be chosen, if so. */
  role?: { first: Role; same?: string }
  /** Runs the action with the signed-in person's password, and the chosen role where one is asked for. */
  act: (currentPassword: string, role: Role) => Promise<void>
}

/** Sentences about an answer, each where it is shown. */
export interface AnswerProblem {
  role?: string
  field?: string
  banner?: string
}

/** What is wrong with an answer before it is sent; null when nothing is. */
export function answerProblem(
  { role: asked }: PasswordQuestion,
  { password, role }: { password: string; role: Role },
): AnswerProblem | null {
  if (asked?.same !== undefined && role === asked.first) return { role: asked.same }
  return password === '' ? { field: officeEntryTexts.password.current } : null
}

/** Why the action failed: beside the password when that was wrong, else above the fields. */
export function failureOf(error: unknown, action: string): AnswerProblem {
  const { title, text } = failureWords(error, action)
  return codeOf(error) === 'wrong-password' ? { field: text } : { banner: `${title} ${text}` }
}
