import { createStore, type StoreApi } from 'zustand'
import type { OrderToken } from '../../../../shared/tracking/order-token.ts'
import { trackAnswerSchema } from '../../../../shared/tracking/tracked-order.ts'
import { ApiFailure } from '../../http/api-failure.ts'
import { callApi } from '../../http/call-api.ts'
import { isFollowed, keepFollowed } from '../../local/orders/followed-orders.ts'
import { createPressGate } from '../../ui/second-press.ts'

/** State of the last request for an order; the order itself is among the followed orders. */
export interface TrackState {
  isAsking: boolean
  /** Failure of the last request; null before the first one and after an answer. */
  failure: ApiFailure | null
  /** The public VAPID key of the shop; null until the server has sent it. */
  pushKey: string | null
  /** Requests the order; does nothing while an earlier request is running. */
  refresh: () => Promise<void>
  /** Drops later answers, after the order was removed from this device. */
  stop: () => void
}

/** True when the server says that the link leads to no order. */
export function isGone(failure: ApiFailure | null): boolean {
  return failure?.kind === 'refused' && failure.code === 'no-such-link'
}

/** The store of one open private link. */
export function createTrackStore(token: OrderToken): StoreApi<TrackState> {
  return createStore<TrackState>((set) => {
    const gate = createPressGate((isAsking) => set({ isAsking }))
    let isStopped = false
    let wasKept = isFollowed(token)

    async function ask(): Promise<void> {
      try {
        const { order, pushKey } = await callApi({
          path: '/api/track/link',
          body: { token },
          schema: trackAnswerSchema,
        })
        // Another tab may have removed it from the device.
        if (isStopped || (wasKept && !isFollowed(token))) return
        keepFollowed(token, order)
        wasKept = true
        set({ failure: null, pushKey })
      } catch (error) {
        if (!(error instanceof ApiFailure)) throw error
        set({ failure: error })
      }
    }

    return {
      isAsking: false,
      failure: null,
      pushKey: null,
      async refresh() {
        await gate.run(ask)
      },
      stop() {
        isStopped = true
      },
    }
  })
}
