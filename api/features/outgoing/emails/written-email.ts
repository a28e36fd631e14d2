import type { Letter } from './letter.ts'

/** An email that is ready to be sent. */
export interface WrittenEmail {
  to: string
  replyTo?: string
  letter: Letter
}
