import type { OrderId } from '../../../../shared/orders/order-id.ts'
import { useLayoutEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { Order } from '../../../../shared/orders/order.ts'

interface OrdersHere {
  /** The newest known version of the order that was opened or changed here last. */
  latest: Order | null
  /** The order that was deleted here last. */
  goneId: string | null
}

interface OrdersHereActions {
  /** Call with the open order when the list contains it. */
  noteListed: (order: Order) => void
  /** Call with the order that the server returned for a change. */
  noteChanged: (order: Order) => void
  noteGone: (id: OrderId) => void
}

export function createOrdersHere(): StoreApi<OrdersHere & OrdersHereActions> {
  return createStore<OrdersHere & OrdersHereActions>((set, get) => ({
    latest: null,
    goneId: null,
    noteListed(order) {
      const { latest } = get()
      // Stale response: a list requested before a change may arrive after it.
      if (latest?._id !== order._id || latest.revision < order.revision) set({ latest: order })
    },
    noteChanged: (order) => set({ latest: order }),
    noteGone: (id) => set({ goneId: id }),
  }))
}

/** Applies the latest local change to the list, until the server's next answer includes it. */
export function withChanges(
  orders: readonly Order[],
  { latest, goneId }: OrdersHere,
): readonly Order[] {
  return orders
    .filter((order) => order._id !== goneId)
    .map((order) =>
      latest !== null && latest._id === order._id && latest.revision > order.revision
        ? latest
        : order,
    )
}

/** The open order: from the list, or its last known version when it is no longer on the page. */
export function openOrder(
  orders: readonly Order[] | null,
  { latest, goneId }: OrdersHere,
  openId: string | null,
): Order | null {
  const listed = orders?.find((order) => order._id === openId)
  if (listed) return listed
  return latest !== null && latest._id === openId && latest._id !== goneId ? latest : null
}

interface ShownOrders extends OrdersHere, OrdersHereActions {
  /** Null before the first answer. */
  orders: readonly Order[] | null
  open: Order | null
}

/** The page of orders as it is shown, and the open one among them. */
export function useShownOrders(
  listed: readonly Order[] | null,
  openId: string | null,
): ShownOrders {
  const [store] = useState(createOrdersHere)
  const here = useStore(store)
  const orders = listed && withChanges(listed, here)
  const open = orders?.find((order) => order._id === openId)
  const { noteListed } = here
  useLayoutEffect(() => {
    if (open) noteListed(open)
  }, [open, noteListed])
  return { ...here, orders, open: openOrder(orders, here, openId) }
}
