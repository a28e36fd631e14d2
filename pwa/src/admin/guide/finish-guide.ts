import { guideTexts as texts } from '#texts/guide.ts'
import { GUIDE_CHOICE, setChoice } from '../parts/device-choice.ts'
import { useAttempt } from '../parts/use-attempt.ts'

const FAILED = {
  title: texts.notFinished,
  text: texts.unanswered,
  unanswered: texts.unanswered,
}

/** Ends the guide for every device; `finish` tells the server, and throws ApiFailure. Resolves to false when it failed. */
export function useFinishGuide(finish: () => Promise<void>) {
  const { busy, attempt } = useAttempt()
  return {
    busy,
    finishGuide: () =>
      attempt(async () => {
        await finish()
        setChoice(GUIDE_CHOICE, 'done')
      }, FAILED),
  }
}
