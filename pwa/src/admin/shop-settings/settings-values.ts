import * as v from 'valibot'
import { LANGUAGES } from '../../../../shared/language.ts'
import {
  MAX_FEATURED,
  MAX_PHONES,
  settingsChangeSchema,
  type SettingsChange,
} from '../../../../shared/shop/settings-change.ts'
import { SHOP } from '../../../../shared/shop/shop-profile.ts'
import { isExampleShop } from '../../../../shared/shop/shop.ts'
import type { OfficeSettings, OwnerText } from '../../../../shared/shop/shop-settings.ts'
import {
  UNCONFIRMED_LIMITS,
  WEB_ORDER_LIMITS,
} from '../../../../shared/checkout/web-order-limits.ts'
import { changedFields, rebaseValues } from '../parts/form-editing.ts'

/** Settings that have a main text and versions. */
const TEXT_KEYS = [
  'tagline',
  'street',
  'town',
  'heroTitle',
  'heroText',
  'about',
  'footer',
  'receiptHead',
  'receiptFoot',
  'returns',
] as const
export type TextKey = (typeof TEXT_KEYS)[number]

/** Settings that are one line of text. */
const LINE_KEYS = ['name', 'email', 'logo', 'heroPicture', 'tradeRegister', 'taxNumber'] as const

const DAYS = 7
const USUAL_DAY = { opens: '09:00', closes: '18:00' } as const

export interface TextValues {
  text: string
  fr: string
  ar: string
}

export interface DayValues {
  isOpen: boolean
  opens: string
  closes: string
}

/** The fields of the form, by the key of the setting. Empty: not set. */
export type SettingsValues = Record<TextKey, TextValues> &
  Record<(typeof LINE_KEYS)[number], string> & {
    phones: string[]
    networks: { network: string; url: string }[]
    map: { latitude: string; longitude: string }
    /** From Sunday to Saturday. */
    hours: { isShown: boolean; days: DayValues[] }
    featured: string[]
    defaultLanguage: string
    lowStock: string
    orderLimits: { pieces: string; orders: string }
    unconfirmedLimits: { pieces: string; value: string }
    callTries: string
    newsDays: string
    backDays: string
    /** One on each line. */
    discountReasons: string
    shifts: boolean
  }

type SettingKey = keyof SettingsValues

function fill<T>(list: readonly T[] | undefined, length: number, empty: T): T[] {
  return Array.from({ length }, (_, index) => list?.[index] ?? empty)
}

function textValues(text: OwnerText | undefined): TextValues {
  return { text: text?.text ?? '', fr: text?.fr ?? '', ar: text?.ar ?? '' }
}

function dayValues(hours: OfficeSettings['hours'], day: number): DayValues {
  const own = hours?.[day]
  // Until hours were ever set, the form proposes a usual week: closed on Friday.
  return { isOpen: hours === undefined ? day !== 5 : own !== null, ...USUAL_DAY, ...own }
}

const numberText = (value: number | undefined) => (value === undefined ? '' : String(value))

/** Form values of the stored settings. */
export function valuesOf(settings: OfficeSettings): SettingsValues {
  const { map, hours, networks, orderLimits, unconfirmedLimits } = settings
  const texts = TEXT_KEYS.map((key) => [key, textValues(settings[key])] as const)
  const lines = LINE_KEYS.map((key) => [key, settings[key] ?? ''] as const)
  return {
    ...(Object.fromEntries(texts) as Record<TextKey, TextValues>),
    ...(Object.fromEntries(lines) as Record<(typeof LINE_KEYS)[number], string>),
    phones: fill(settings.phones, MAX_PHONES, ''),
    // A row can only be removed if it is shown, so the networks of the example shop are rows as well.
    networks: (networks ?? (isExampleShop(settings) ? SHOP.social : [])).map(
      ({ network, url }) => ({ network, url }),
    ),
    map: { latitude: numberText(map?.latitude), longitude: numberText(map?.longitude) },
    hours: {
      isShown: hours !== undefined,
      days: Array.from({ length: DAYS }, (_, day) => dayValues(hours, day)),
    },
    featured: fill(settings.featured, MAX_FEATURED, ''),
    defaultLanguage: settings.defaultLanguage ?? '',
    lowStock: numberText(settings.lowStock),
    orderLimits: {
      pieces: numberText(orderLimits?.pieces),
      orders: numberText(orderLimits?.orders),
    },
    unconfirmedLimits: {
      pieces: numberText(unconfirmedLimits?.pieces),
      value: numberText(unconfirmedLimits?.value),
    },
    callTries: numberText(settings.callTries),
    newsDays: numberText(settings.newsDays),
    backDays: numberText(settings.backDays),
    discountReasons: (settings.discountReasons ?? []).join('\n'),
    shifts: settings.shifts ?? false,
  }
}

/** NaN, which the schema refuses with a sentence, for what is no number. */
function readNumber(text: string): number {
  const tidied = text.trim().replace(',', '.')
  return tidied === '' ? Number.NaN : Number(tidied)
}

function textChange({ text, fr, ar }: TextValues): OwnerText | null {
  if ([text, fr, ar].every((version) => version.trim() === '')) return null
  return { text, ...(fr.trim() !== '' && { fr }), ...(ar.trim() !== '' && { ar }) }
}

function mapChange({ latitude, longitude }: SettingsValues['map']): SettingsChange['map'] {
  if (latitude.trim() === '' && longitude.trim() === '') return null
  return { latitude: readNumber(latitude), longitude: readNumber(longitude) }
}

const isFilled = (text: string) => text.trim() !== ''

/** The typed limits, with the usual one for an empty field; null when all fields are empty. */
function limitsChange<Key extends string>(
  typed: Record<Key, string>,
  usual: Record<NoInfer<Key>, number>,
): Record<Key, number> | null {
  const keys = Object.keys(typed) as Key[]
  if (!keys.some((key) => isFilled(typed[key]))) return null
  const limits = keys.map((key) => [
    key,
    isFilled(typed[key]) ? readNumber(typed[key]) : usual[key],
  ])
  return Object.fromEntries(limits) as Record<Key, number>
}

const isRow = ({ network, url }: { network: string; url: string }) => isFilled(network + url)
/** The filled lines of a text, each once. */
const linesOf = (text: string) => [
  ...new Set(
    text
      .split('\n')
      .map((line) => line.trim())
      .filter(isFilled),
  ),
]
const orNull = <T>(list: readonly T[]) => (list.length === 0 ? null : [...list])

/** The form's values as settings; null for each field that is empty. */
export function settingsOf(values: SettingsValues): Pick<SettingsChange, SettingKey> {
  const { hours, defaultLanguage, lowStock, callTries, newsDays, backDays } = values
  const texts = TEXT_KEYS.map((key) => [key, textChange(values[key])] as const)
  const lines = LINE_KEYS.map((key) => [key, isFilled(values[key]) ? values[key] : null] as const)
  return {
    ...Object.fromEntries([...texts, ...lines]),
    phones: orNull(values.phones.filter(isFilled)),
    // An empty list is a choice: the shop has no networks, unlike a new shop.
    networks: values.networks.filter(isRow),
    map: mapChange(values.map),
    hours: hours.isShown
      ? hours.days.map(({ isOpen, opens, closes }) => (isOpen ? { opens, closes } : null))
      : null,
    featured: orNull([...new Set(values.featured.filter(isFilled))]),
    defaultLanguage: LANGUAGES.find((language) => language === defaultLanguage) ?? null,
    lowStock: isFilled(lowStock) ? readNumber(lowStock) : null,
    orderLimits: limitsChange(values.orderLimits, WEB_ORDER_LIMITS.phone),
    unconfirmedLimits: limitsChange(values.unconfirmedLimits, UNCONFIRMED_LIMITS.phone),
    callTries: isFilled(callTries) ? readNumber(callTries) : null,
    newsDays: isFilled(newsDays) ? readNumber(newsDays) : null,
    backDays: isFilled(backDays) ? readNumber(backDays) : null,
    shifts: values.shifts || null,
    discountReasons: orNull(linesOf(values.discountReasons)),
  }
}

/** The body of the request: the changed settings, null for those that were cleared. */
export function changeBetween(before: SettingsValues, typed: SettingsValues): SettingsChange {
  const settings = settingsOf(typed)
  return Object.fromEntries(changedFields(typed, before).map((key) => [key, settings[key]]))
}

/** Merges the current settings with the input; each version of a text is merged separately. */
export function mergeValues(
  typed: SettingsValues,
  before: SettingsValues,
  now: SettingsValues,
): SettingsValues {
  const texts = TEXT_KEYS.map(
    (key) => [key, rebaseValues(typed[key], before[key], now[key])] as const,
  )
  return { ...rebaseValues(typed, before, now), ...Object.fromEntries(texts) }
}

/** Indexes of the fields that are sent. */
function sentPlaces<T>(list: readonly T[], isSent: (entry: T) => boolean): number[] {
  return list.flatMap((entry, index) => (isSent(entry) ? [index] : []))
}

/** The field of the form for a path in the change. */
function fieldOf(values: SettingsValues, path: readonly PropertyKey[]): string {
  const [key, place, ...rest] = path.map(String)
  const sent = {
    phones: sentPlaces(values.phones, isFilled),
    networks: sentPlaces(values.networks, isRow),
  }
  if (key === 'phones' || key === 'networks') {
    return [key, sent[key][Number(place)] ?? place, ...rest].join('.')
  }
  // All lines are one field.
  if (key === 'discountReasons') return key
  // An error about both times of a day is shown beside the second.
  if (key === 'hours') return ['hours.days', place, rest[0] ?? 'closes'].join('.')
  return path.map(String).join('.')
}

/** The sentences about the fields with wrong values, by field: 'hours.days.0.closes'. */
export function findProblems(values: SettingsValues): Map<string, string> {
  const checked = v.safeParse(settingsChangeSchema.entries.change, settingsOf(values))
  const problems = new Map<string, string>()
  for (const { path, message } of checked.issues ?? []) {
    const field = fieldOf(
      values,
      (path ?? []).map((step) => step.key as PropertyKey),
    )
    if (!problems.has(field)) problems.set(field, message)
  }
  return problems
}
