import { useState } from 'react'
import type { Courier } from '../../../../shared/couriers/courier.ts'

const NAME = 'handoverCourier'

function remembered(): string | null {
  try {
    return localStorage.getItem(NAME)
  } catch {
    return null
  }
}

/** The courier that this device hands over to: the last one chosen, else the first. Null without any. */
export function useCourierChoice(
  couriers: readonly Courier[],
): [Courier | null, (id: string) => void] {
  const [id, setId] = useState(remembered)
  const courier = couriers.find(({ _id }) => _id === id) ?? couriers[0] ?? null
  return [
    courier,
    (chosen) => {
      setId(chosen)
      try {
        localStorage.setItem(NAME, chosen)
      } catch {
        // Without storage the choice lasts as long as the screen.
      }
    },
  ]
}
