import { create } from 'zustand'

const chosen = create<Record<string, string>>(() => ({}))

function stored(name: string): string | null {
  try {
    return localStorage.getItem(name)
  } catch {
    return null
  }
}

/** Sets an option, for code outside of components. */
export function setChoice<T extends string>({ name }: DeviceChoice<T>, value: T): void {
  remember(name, value)
}

function remember(name: string, value: string): void {
  chosen.setState({ [name]: value })
  try {
    localStorage.setItem(name, value)
  } catch {
    // Without storage the setting lasts as long as the page.
  }
}

/** A setting of this device, in local storage. The first option is the default. */
export interface DeviceChoice<T extends string> {
  name: string
  options: readonly [T, ...T[]]
}

/** The current option, for code outside of components. */
export function readChoice<T extends string>({ name, options }: DeviceChoice<T>): T {
  const value = chosen.getState()[name] ?? stored(name)
  return options.find((option) => option === value) ?? options[0]
}

/** The current option, and a function that changes it. */
export function useDeviceChoice<T extends string>(
  choice: DeviceChoice<T>,
): [T, (value: T) => void] {
  chosen((state) => state[choice.name])
  return [readChoice(choice), (value) => remember(choice.name, value)]
}

/** Whether the first-start guide is still open, as the server answered at the sign-in. */
export const GUIDE_CHOICE: DeviceChoice<'done' | 'open'> = {
  name: 'koraGuide',
  options: ['done', 'open'],
}

/** How the products are shown. */
export const VIEW_CHOICE: DeviceChoice<'pictures' | 'list'> = {
  name: 'tillView',
  options: ['pictures', 'list'],
}

export type Paper = '80mm' | '58mm' | 'a4'

/** What receipts are printed on. */
export const PAPER_CHOICE: DeviceChoice<Paper> = {
  name: 'tillPaper',
  options: ['80mm', '58mm', 'a4'],
}

/** Tones and taps for scans and saved sales. */
export const SOUND_CHOICE: DeviceChoice<'off' | 'on'> = {
  name: 'tillSound',
  options: ['off', 'on'],
}
