import { formatMoment } from '#texts/formats.ts'
import { attentionTexts } from '#texts/attention.ts'
import type { NoteOf } from '../../../../shared/attention/attention.ts'
import type { NoteWords } from './return-words.ts'

const texts = attentionTexts.goods

type Document = NoteOf<'goods-unlisted'>['document']

/** 'Goods in, recorded …': how and when the goods of a note moved. */
export function documentWords({ kind, at }: Document): string {
  const say = kind === 'goods-in' ? texts.came : texts.off
  return say(formatMoment(at))
}

/** Why a shelf must be counted again after its count met goods that came in or were written off. */
export function uncountedWords(pieces: number, { kind }: Document, countedAt: string): string {
  const say = kind === 'goods-in' ? texts.cameUncounted : texts.offUncounted
  return say(pieces, countedAt)
}

/** The user-visible texts of a note about goods that are no product or no size of the shop. */
export function unlistedWords({
  document,
  title,
  size,
  pieces,
}: NoteOf<'goods-unlisted'>): NoteWords {
  const { came, off, text, nextCame, nextOff } = texts.unlisted
  const isIn = document.kind === 'goods-in'
  return {
    title: (isIn ? came : off)(title, size),
    text: [text(pieces), documentWords(document)],
    next: isIn ? nextCame : nextOff,
  }
}
