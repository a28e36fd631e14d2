import type { Language } from '../../shared/language.ts'

export type Script = 'latin' | 'arabic'

/**
 * The scripts whose letters every page of this language shows, that of its sentences first. Arabic pages also show
 * Latin digits, the shop's name and titles.
 */
export function pageScripts(language: Language): readonly Script[] {
  return language === 'ar' ? ['arabic', 'latin'] : ['latin']
}

/** Whether a file is the font of this script. */
export function isFontOf(script: Script, file: string): boolean {
  return file.endsWith('.woff2') && file.includes(`-${script}-wght-`)
}
