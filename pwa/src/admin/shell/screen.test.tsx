import { Suspense } from 'react'
import { renderToPipeableStream, renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { adminTexts } from '#texts/admin.ts'
import { lazyPage, type LazyPage, PageNotLoaded } from '../../updates/lazy-page.tsx'
import { Screen } from './screen.tsx'

const texts = adminTexts.shell

/** The error that this page throws while rendering. */
function errorOf({ Page }: LazyPage): Promise<unknown> {
  return new Promise((resolve) => {
    renderToPipeableStream(
      <Suspense fallback="…">
        <Page />
      </Suspense>,
      { onError: resolve },
    )
  })
}

/** The sentence in place of a screen after its page failed with this error. */
async function sentenceAfter(page: LazyPage): Promise<string> {
  const screen = new Screen({ page })
  screen.state = Screen.getDerivedStateFromError(await errorOf(page))
  return renderToStaticMarkup(screen.render())
}

test('a screen whose file does not come is trouble with the connection', async () => {
  const page = lazyPage(() => Promise.reject(new TypeError('Failed to fetch')))
  expect(await errorOf(page)).toBeInstanceOf(PageNotLoaded)
  const sentence = await sentenceAfter(page)
  expect(sentence).toContain(texts.screenFailed)
  expect(sentence).not.toContain(texts.failed)
})

test('a screen that fails while rendering is a fault, with a sentence of its own', async () => {
  const page = lazyPage(async () => () => {
    throw new Error('undefined is not an object')
  })
  const sentence = await sentenceAfter(page)
  expect(sentence).toContain(texts.failed)
  expect(sentence).not.toContain(texts.screenFailed)
})
