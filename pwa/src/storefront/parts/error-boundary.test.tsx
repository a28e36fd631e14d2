import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { storefrontTexts } from '#texts/storefront.ts'
import { PageNotLoaded } from '../../updates/lazy-page.tsx'
import { ErrorBoundary } from './error-boundary.tsx'

const texts = storefrontTexts.site

/** The content shown in place of a page that failed with this error. */
function shownAfter(error: Error): string {
  const boundary = new ErrorBoundary({ children: null })
  boundary.state = ErrorBoundary.getDerivedStateFromError(error)
  return renderToStaticMarkup(boundary.render())
}

test('a page whose file does not come is trouble with the connection', () => {
  expect(shownAfter(new PageNotLoaded('no answer'))).toContain(texts.notLoaded.text)
})

test('a page that fails while rendering is a fault, and says nothing of the connection', () => {
  const shown = shownAfter(new TypeError('undefined is not an object'))
  expect(shown).toContain(texts.broken.text)
  expect(shown).not.toContain(texts.notLoaded.text)
})
