import type { DeviceChoice } from './use-device-choice.ts'

/** How the products are shown. */
export const VIEW_CHOICE: DeviceChoice<'pictures' | 'list'> = {
  name: 'tillView',
  options: ['pictures', 'list'],
}
