import { answerTextsIn } from '../../shared/texts/all-languages/answers.ts'
import type { Message } from '../../shared/texts/sentence.ts'

/** A message about a malformed request, which only other programs can cause. */
export function sayRequest(
  choose: (texts: ReturnType<typeof answerTextsIn>['request']) => string,
): Message {
  return ({ lang }) => choose(answerTextsIn(lang).request)
}
