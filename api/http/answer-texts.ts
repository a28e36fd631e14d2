import type { Context } from 'koa'
import { answerTextsIn } from '../../shared/texts/all-languages/answers.ts'
import { answerLanguage } from './answer-language.ts'

/** The sentences of an answer, in the language that the client accepts. */
export function answerTexts(ctx: Context): ReturnType<typeof answerTextsIn> {
  return answerTextsIn(answerLanguage(ctx))
}
