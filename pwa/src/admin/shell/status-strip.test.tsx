import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router-dom'
import { expect, test } from 'vitest'
import { StatusStrip } from './status-strip.tsx'
import { type Strip, stripOfLock } from './use-strip.ts'

const strip: Strip = {
  sentence: { tone: 'act', text: 'Sign in to send 2 sales', signIn: true },
  rejected: 3,
  mustReload: false,
  storageBroken: false,
  waitingSince: 'since yesterday',
  update: { ready: true, apply: () => undefined },
}

const shown = (props: Omit<Strip, 'waitingSince'>) =>
  renderToStaticMarkup(
    <MemoryRouter>
      <StatusStrip {...props} />
    </MemoryRouter>,
  )

test('the strip of a locked till has the sentence, and nothing to press that opens something', () => {
  expect(shown(strip)).toMatch(/<a .*<button/)
  const locked = shown(stripOfLock(strip))
  expect(locked).toContain(strip.sentence.text)
  expect(locked).not.toMatch(/<a |<button/)
})

test('a locked till that must be reloaded says so: its PINs could not be checked', () => {
  expect(shown(stripOfLock({ ...strip, mustReload: true }))).toContain('<button')
})
