import type { DeviceChoice } from '../parts/device-choice.ts'

/** Whether this device rings for new orders. */
export const RING_CHOICE: DeviceChoice<'on' | 'off'> = { name: 'koraRing', options: ['on', 'off'] }

/** Whether it also rings while the till is open. */
export const TILL_RING_CHOICE: DeviceChoice<'off' | 'on'> = {
  name: 'koraRingAtTill',
  options: ['off', 'on'],
}
