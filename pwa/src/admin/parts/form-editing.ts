import { isSame } from './is-same.ts'

/** An entity as the fields of its form show it. */
export interface Version<Values> {
  values: Values
  revision: number
}

/** State of a form: its base version and what is known of newer ones. */
export interface Editing<Values> {
  /** The values that the fields were last filled with. */
  values: Values
  /** The entity's values at that time; fields that differ from them are input. */
  before: Values
  /** The revision the edit is based on; 0 for a new entity. */
  revision: number
  /** The server refused the edit because the entity is newer, which this device may not know yet. */
  isRefused: boolean
  /** The person asked for the newer entity, which this device may not have yet. */
  wantsLoad: boolean
}

/**
 * The current values of the fields. `isDirty`: the form has unsaved input, in its fields or elsewhere, such as a chosen
 * picture.
 */
export interface Input<Values> {
  typed: Values
  isDirty: boolean
}

/** The fields that differ from `before`: the input. */
export function changedFields<Values extends object>(
  typed: Values,
  before: Values,
): (keyof Values)[] {
  const fields = Object.keys(before) as (keyof Values)[]
  return fields.filter((field) => !isSame(typed[field], before[field]))
}

/**
 * Three-way merge of a form with a version that was changed elsewhere: fields that differ from `before` keep their input,
 * all others take their value of `now`.
 */
export function rebaseValues<Values extends object>(
  typed: Values,
  before: Values,
  now: Values,
): Values {
  const merged = { ...now }
  for (const field of changedFields(typed, before)) merged[field] = typed[field]
  return merged
}

/** A form filled from a version of the entity. */
export function beginEditing<Values>({ values, revision }: Version<Values>): Editing<Values> {
  return { values, before: values, revision, isRefused: false, wantsLoad: false }
}

/** Whether the fields have input. */
export function isTyped<Values extends object>(
  { before }: Pick<Editing<Values>, 'before'>,
  typed: Values,
): boolean {
  return changedFields(typed, before).length > 0
}

/** True when the entity is newer than the form's base version and the form has input. Null: a new entity. */
export function isChangedElsewhere(
  { isRefused, revision }: Pick<Editing<unknown>, 'isRefused' | 'revision'>,
  entity: { revision?: number | undefined } | null,
  isDirty: boolean,
): boolean {
  return isRefused || (isDirty && (entity?.revision ?? 0) > revision)
}

/**
 * The form after the entity, the input or `wantsLoad` has changed; the same object when nothing changes. An untouched
 * form follows the entity. Any other takes the newer version only on request, and keeps the input.
 */
export function followVersion<Values, State extends Editing<Values>>(
  editing: State,
  now: Version<Values>,
  { typed, isDirty }: Input<Values>,
  merge: (typed: Values, before: Values, now: Values) => Values,
): State | Editing<Values> {
  const isNewer = now.revision > editing.revision
  if (!isDirty) return isNewer || !isSame(now.values, editing.before) ? beginEditing(now) : editing
  if (!isNewer || !editing.wantsLoad) return editing
  return { ...beginEditing(now), values: merge(typed, editing.before, now.values) }
}
