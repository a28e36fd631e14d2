import * as v from 'valibot'
import {
  type Column,
  type Courier,
  type CourierFormat,
  newCourierSchema,
  type NewCourierJson,
} from '../../../../shared/couriers/courier.ts'
import { centimesToDinars } from '../../../../shared/money.ts'
import { couriersTexts as texts } from '#texts/couriers.ts'
import { rebaseValues } from '../parts/form-editing.ts'
import { priceText, readPriceText } from '../parts/price-text.ts'

interface DraftException {
  /** React key of the row. */
  key: number
  wilaya: string
  stopdesk: string
  home: string
  desk: string
}

/** The form of a courier, as typed. */
export interface CourierDraft {
  name: string
  format: CourierFormat
  columns: (Column & { key: number })[]
  stopdesk: string
  home: string
  exceptions: DraftException[]
  returnFee: string
  trackingLink: string
  from: string
}

/** The form of a new courier or of a known one. */
export function draftOf(courier: Courier | null): CourierDraft {
  if (courier === null) {
    return {
      name: '',
      format: 'yalidine',
      columns: [],
      stopdesk: '',
      home: '',
      exceptions: [],
      returnFee: '0',
      trackingLink: '',
      from: '',
    }
  }
  return {
    name: courier.name,
    format: courier.format,
    columns: courier.columns.map((column, key) => ({ ...column, key })),
    stopdesk: priceText(courier.stopdesk),
    home: priceText(courier.home),
    exceptions: courier.exceptions.map(({ wilaya, stopdesk, home, desk }, key) => ({
      key,
      wilaya,
      stopdesk: priceText(stopdesk),
      home: priceText(home),
      desk,
    })),
    returnFee: priceText(courier.returnFee),
    trackingLink: courier.trackingLink,
    from: courier.from,
  }
}

/**
 * The form of a courier that was changed elsewhere: fields that differ from `before` keep their input, all others take
 * the values of `latest`.
 */
export function rebaseDraft(
  draft: CourierDraft,
  before: Courier | null,
  latest: Courier,
): CourierDraft {
  return rebaseValues(draft, draftOf(before), draftOf(latest))
}

/** A key that no row has yet. */
export function nextKey(rows: readonly { key: number }[]): number {
  return Math.max(-1, ...rows.map(({ key }) => key)) + 1
}

/** What is wrong, by the field's path: 'name', 'exceptions.0.home'. */
export type Problems = Readonly<Record<string, string>>

function readPrices(draft: CourierDraft): Record<string, number | null> {
  const typed: [string, string][] = [
    ['stopdesk', draft.stopdesk],
    ['home', draft.home],
    ['returnFee', draft.returnFee],
    ...draft.exceptions.flatMap(({ stopdesk, home }, n): [string, string][] => [
      [`exceptions.${n}.stopdesk`, stopdesk],
      [`exceptions.${n}.home`, home],
    ]),
  ]
  return Object.fromEntries(
    typed.map(([path, text]) => {
      const price = readPriceText(text)
      return [path, price === null ? null : centimesToDinars(price)]
    }),
  )
}

/** The courier as it is sent, or what is wrong with the form. */
export function readDraft(
  draft: CourierDraft,
  active: boolean,
): { courier: NewCourierJson } | { problems: Problems } {
  const prices = readPrices(draft)
  const priceOf = (path: string) => prices[path] ?? 0
  const { name, format, trackingLink, from } = draft
  const courier: NewCourierJson = {
    name,
    format,
    columns:
      format === 'free'
        ? draft.columns.map(({ head, field, text }) => ({ head, field, text }))
        : [],
    stopdesk: priceOf('stopdesk'),
    home: priceOf('home'),
    exceptions: draft.exceptions.map(({ wilaya, desk }, n) => ({
      wilaya,
      stopdesk: priceOf(`exceptions.${n}.stopdesk`),
      home: priceOf(`exceptions.${n}.home`),
      desk,
    })),
    returnFee: priceOf('returnFee'),
    trackingLink,
    from,
    active,
  }
  const problems: Record<string, string> = {}
  for (const { path, message } of v.safeParse(newCourierSchema, courier).issues ?? []) {
    problems[(path ?? []).map(({ key }) => String(key)).join('.')] ??= message
  }
  for (const [n, { wilaya }] of draft.exceptions.entries())
    if (wilaya === '') problems[`exceptions.${n}.wilaya`] = texts.chooseWilaya
  for (const [path, price] of Object.entries(prices))
    if (price === null) problems[path] = texts.badPrice
  return Object.keys(problems).length > 0 ? { problems } : { courier }
}
