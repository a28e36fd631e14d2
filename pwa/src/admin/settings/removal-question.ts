import type { Device } from '../../../../shared/sync/device.ts'
import { formatList } from '#texts/formats.ts'
import { settingsTexts } from '#texts/settings.ts'
import { deviceNames } from '../parts/stored-names.ts'

const texts = settingsTexts.devices

/** 'T2 Shop tablet': how questions and buttons name a till. */
export function tillName({ code, name }: Pick<Device, 'code' | 'name'>): string {
  const shown = name === '' ? texts.unnamed : deviceNames.shown(name)
  return code === null ? shown : `${code} ${shown}`
}

/**
 * The confirmation before a till is removed, one sentence per line: the consequences for it, for its waiting operations
 * and for copies of its profile.
 */
export function removalQuestion(device: Device, isHere: boolean): { title: string; text: string } {
  const { waiting, sharesWith } = device
  const words = texts.removal
  const sentences = [
    ...(isHere ? [words.here] : []),
    words.effect,
    ...(waiting !== null && waiting > 0 ? [words.waiting(waiting)] : []),
    ...(sharesWith.length > 0 ? [words.shares(formatList(sharesWith), sharesWith.length)] : []),
    words.accounts,
  ]
  return { title: words.title(tillName(device)), text: sentences.join('\n') }
}
