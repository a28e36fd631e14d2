import type { DeviceChoice } from './use-device-choice.ts'

/** How the products are shown. */
export const VIEW_CHOICE: DeviceChoice<'pictures' | 'list'> = {
  name: 'tillView',
  options: ['pictures', 'list'],
}

export type Paper = '80mm' | 'a4'

/** What receipts are printed on. */
export const PAPER_CHOICE: DeviceChoice<Paper> = { name: 'tillPaper', options: ['80mm', 'a4'] }

/** Tones and taps for scans and saved sales. */
export const SOUND_CHOICE: DeviceChoice<'off' | 'on'> = {
  name: 'tillSound',
  options: ['off', 'on'],
}
