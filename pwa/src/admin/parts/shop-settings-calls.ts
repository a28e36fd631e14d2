import * as v from 'valibot'
import type { SettingsChange } from '../../../../shared/shop/settings-change.ts'
import { officeSettingsSchema, type OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { readSession } from '../../local/session/session.ts'
import { proposedLanguage } from './proposed-language.ts'

export const SETTINGS_PATH = '/api/shop-settings'
export const settingsAnswerSchema = v.object({ settings: officeSettingsSchema })

/** A picture takes long on a slow connection. */
const UPLOAD_TIMEOUT_MS = 120_000

/** Throws ApiFailure. */
async function readSettings(): Promise<OfficeSettings> {
  const { settings } = await callApi({
    path: SETTINGS_PATH,
    schema: settingsAnswerSchema,
    token: readSession()?.token,
  })
  return settings
}

export interface SaveOutcome {
  kind: 'saved' | 'changed-elsewhere'
  /** As they are on the server now. */
  settings: OfficeSettings
}

/** Sends a change that is based on a revision. Throws ApiFailure. */
export async function saveSettings(revision: number, change: SettingsChange): Promise<SaveOutcome> {
  try {
    const { settings } = await callApi({
      path: SETTINGS_PATH,
      method: 'PUT',
      body: { revision, change },
      schema: settingsAnswerSchema,
      token: readSession()?.token,
    })
    return { kind: 'saved', settings }
  } catch (error) {
    if (!(error instanceof ApiFailure) || error.code !== 'settings-changed') throw error
    return { kind: 'changed-elsewhere', settings: await readSettings() }
  }
}

/**
 * Saves a part of the settings, which are one document: when only other parts were changed elsewhere, the change is applied
 * on top of that. `isUntouched`: whether newer settings still have the part as the person saw it. Throws ApiFailure.
 */
export async function savePart(
  revision: number,
  change: SettingsChange,
  isUntouched: (settings: OfficeSettings) => boolean,
): Promise<SaveOutcome> {
  const outcome = await saveSettings(revision, change)
  if (outcome.kind === 'saved' || !isUntouched(outcome.settings)) return outcome
  return saveSettings(outcome.settings.revision, change)
}

/** Stores a picture and returns its path. Throws ApiFailure. */
export async function storePicture(image: File): Promise<string> {
  const form = new FormData()
  form.append('image', image)
  const { path } = await callApi({
    path: `${SETTINGS_PATH}/pictures`,
    method: 'POST',
    body: form,
    schema: v.object({ path: v.string() }),
    token: readSession()?.token,
    timeoutMs: UPLOAD_TIMEOUT_MS,
  })
  return path
}

/**
 * Stores that the first-start guide is finished, and the language in which it was read where none was chosen. Throws
 * ApiFailure.
 */
export async function finishGuide(): Promise<void> {
  let outcome: SaveOutcome = { kind: 'changed-elsewhere', settings: await readSettings() }
  while (outcome.kind === 'changed-elsewhere' && outcome.settings.guideDone !== true) {
    const { settings } = outcome
    const language = proposedLanguage(settings)
    outcome = await saveSettings(settings.revision, {
      guideDone: true,
      ...(language !== undefined && { defaultLanguage: language }),
    })
  }
}
