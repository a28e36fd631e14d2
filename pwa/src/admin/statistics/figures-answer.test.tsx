import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test, vi } from 'vitest'
import { loadingAnswer } from '../../local/answers/load-answer.ts'
import type { CachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'
import { FiguresAnswer } from './figures-answer.tsx'

vi.mock(import('../parts/use-reload-after-sync.ts'), () => ({ useReloadAfterSync: vi.fn() }))
// The notice reads the clock of the page, which does not run here.
vi.mock(import('../parts/answer-notice.tsx'), () => ({ AnswerNotice: () => null }))

const texts = { failed: 'No figures came.', loading: 'Reading the figures' }
const figures = 'Parcels: 7'

const render = (change: Partial<CachedAnswer<string>>) => {
  const answer: CachedAnswer<string> = { ...loadingAnswer, reload: vi.fn(), ...change }
  const shown = renderToStaticMarkup(
    <FiguresAnswer texts={texts} answer={answer} renderFigures={(data) => data} />,
  )
  return { answer, shown }
}

test.each([
  ['shown', { state: 'ready', data: figures, fresh: true, asOf: 1 }, figures],
  ['on their way', {}, texts.loading],
  ['unanswered', { state: 'failed', error: texts.failed, unanswered: true }, texts.failed],
] as const)('figures that are %s are read again after a sync', (_, change, sentence) => {
  const { answer, shown } = render(change)
  expect(shown).toContain(sentence)
  expect(vi.mocked(useReloadAfterSync).mock.lastCall).toEqual([answer])
})
