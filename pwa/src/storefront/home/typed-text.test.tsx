import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { TypedText } from './typed-text.tsx'

/** The pieces in the order in which they appear. */
function pieces(text: string): string[] {
  const markup = renderToStaticMarkup(<TypedText text={text} />)
  return [...markup.matchAll(/style="--n:\d+">([^<]+)</g)].map(([, piece = '']) => piece)
}

test('Latin letters appear one by one', () => {
  expect(pieces('Hi, Kora')).toEqual(['H', 'i', ',', 'K', 'o', 'r', 'a'])
})

test('Arabic letters, which join, appear word by word', () => {
  expect(pieces('مرحبا بك في Kora.')).toEqual(['مرحبا', 'بك', 'في', 'K', 'o', 'r', 'a', '.'])
})
