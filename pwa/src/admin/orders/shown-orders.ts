import type { OrderId } from '../../../../shared/orders/order-id.ts'
import { useLayoutEffect, useState } from 'react'
import { createStore, type StoreApi, useStore } from 'zustand'
import type { Order } from '../../../../shared/orders/order.ts'

interface OrdersHere {
  /** The order that was opened or changed here last, in its newest known state. */
  latest: Order | null
  /** The order that was deleted here last. */
  goneId: string | null
}

interface OrdersHereActions {
  /** The list has this order, which is open. */
  noteListed: (order: Order) => void
  /** The server answered a change with this order. */
  noteChanged: (order: Order) => void
  noteGone: (id: OrderId) => void
}

export function createOrdersHere(): StoreApi<OrdersHere & OrdersHereActions> {
  return createStore<OrdersHere & OrdersHereActions>((set, get) => ({
    latest: null,
    goneId: null,
    noteListed(order) {
      const { latest } = get()
      // A list that was asked for before a change may arrive after it.
      if (latest?._id !== order._id || latest.revision < order.revision) set({ latest: order })
    },
    noteChanged: (order) => set({ latest: order }),
    noteGone: (id) => set({ goneId: id }),
  }))
}

/** The list with what was changed here just now, until the server's next answer has it too. */
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

/** The open order: as the list has it, or as it was last known here when the list has moved on below it. */
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
