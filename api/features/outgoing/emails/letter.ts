import { type Language, LANGUAGE_FACTS } from '../../../../shared/language.ts'
import { emailTextsIn } from '../../../../shared/texts/all-languages/emails.ts'
import { escapeMarkup } from '../../../present/escape-text.ts'

/** The content of an email, from which its plain text and its HTML are written. */
export interface Letter {
  language: Language
  subject: string
  /** Paragraphs; a line break in one is kept. */
  opening: readonly string[]
  /** A table with two columns: an item and an amount. */
  lines?: readonly (readonly [string, string])[]
  /** Names with their values. */
  facts?: readonly (readonly [string, string])[]
  link?: { label: string; url: string } | null
  closing?: readonly string[]
}

/** An email that is ready to be sent. */
export interface WrittenEmail {
  to: string
  replyTo?: string
  letter: Letter
}

function paragraphs(texts: readonly string[] = []): string {
  return texts.map((text) => `<p style="white-space:pre-line">${escapeMarkup(text)}</p>`).join('')
}

function cell(text: string, strong: boolean): string {
  const weight = strong ? ';font-weight:600' : ''
  return `<td style="padding:4px 0;padding-inline-end:24px;vertical-align:top${weight}"><bdi>${escapeMarkup(text)}</bdi></td>`
}

function table(rows: readonly (readonly [string, string])[] = []): string {
  if (rows.length === 0) return ''
  const body = rows
    .map(([first, second]) => `<tr>${cell(first, false)}${cell(second, true)}</tr>`)
    .join('')
  return `<table role="presentation" style="border-collapse:collapse;margin:16px 0">${body}</table>`
}

function button({ label, url }: { label: string; url: string }): string {
  const style =
    'display:inline-block;padding:12px 20px;border-radius:8px;background:#0e5a3c;color:#ffffff;text-decoration:none;font-weight:600'
  return `<p style="margin:24px 0"><a href="${escapeMarkup(url)}" style="${style}">${escapeMarkup(label)}</a></p>`
}

/** Writes the plain text and the HTML of a letter, with the same content. `shop`: the name in the signature. */
export function writeLetter(
  letter: Letter,
  shop: string,
): { subject: string; text: string; html: string } {
  const { language, subject, opening, lines = [], facts = [], link = null, closing = [] } = letter
  const { label } = emailTextsIn(language)
  const text = [
    ...opening,
    lines.map(([what, amount]) => `${label(what)} ${amount}`).join('\n'),
    facts.map(([name, value]) => `${label(name)} ${value}`).join('\n'),
    link === null ? '' : `${label(link.label)}\n${link.url}`,
    ...closing,
    `— ${shop}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n')
  const { direction } = LANGUAGE_FACTS[language]
  const html = [
    `<!doctype html><html lang="${language}" dir="${direction}"><head><meta charset="utf-8"><title>${escapeMarkup(subject)}</title></head>`,
    `<body dir="${direction}" style="margin:0;padding:24px;font-family:system-ui,sans-serif;font-size:16px;line-height:1.5;color:#101614;background:#ffffff">`,
    '<div style="max-width:560px">',
    paragraphs(opening),
    table(lines),
    table(facts),
    link === null ? '' : button(link),
    paragraphs(closing),
    `<p style="color:#5c655f">${escapeMarkup(shop)}</p>`,
    '</div></body></html>',
  ].join('')
  return { subject, text: `${text}\n`, html }
}
