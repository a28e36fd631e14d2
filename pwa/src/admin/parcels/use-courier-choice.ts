import type { Courier } from '../../../../shared/couriers/courier.ts'
import { useDeviceChoice } from '../parts/device-choice.ts'

/** The courier that this device hands over to: the last one chosen, else the first. Null without any. */
export function useCourierChoice(
  couriers: readonly Courier[],
): [Courier | null, (id: string) => void] {
  const [first = '', ...others] = couriers.map(({ _id }) => _id)
  const [id, choose] = useDeviceChoice({ name: 'handoverCourier', options: [first, ...others] })
  return [couriers.find(({ _id }) => _id === id) ?? null, choose]
}
