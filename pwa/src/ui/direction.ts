import { LANGUAGE } from '#texts/language.ts'
import { LANGUAGE_FACTS } from '../../../shared/language.ts'

/** The direction in which lines run, for what is rendered: the same on the server as in the page. */
export const DIRECTION = LANGUAGE_FACTS[LANGUAGE].direction

/** Whether the page is mirrored, for handlers of events: read where the styles read it. Not while rendering. */
export function isRightToLeft(): boolean {
  return document.documentElement.dir === 'rtl'
}

const OPPOSITE: Readonly<Record<string, string>> = {
  ArrowLeft: 'ArrowRight',
  ArrowRight: 'ArrowLeft',
}

/**
 * The pressed key as it is named where lines run from left to right: in a mirrored page ArrowLeft points onward and is
 * answered as ArrowRight. For keys that move along a line, not for those that write.
 */
export function mirrorKey(key: string, isMirrored = isRightToLeft()): string {
  return isMirrored ? (OPPOSITE[key] ?? key) : key
}
