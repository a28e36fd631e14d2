import { FileX } from 'lucide-react'
import { type ReactNode } from 'react'
import type { Order } from '../../../../shared/orders/order.ts'
import { orderAnswerSchema } from '../../../../shared/orders/order-edit.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { ordersTexts } from '#texts/orders.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'

const texts = ordersTexts

interface LinkedOrderProps {
  /** As the address names it: nobody checked that there is one. */
  orderId: string
  children: (order: Order) => ReactNode
}

/** Loads an order that the address names but that is not on the page of the list, as newer orders have moved it on. */
export function LinkedOrder({ orderId, children }: LinkedOrderProps) {
  const path = `/api/orders/${encodeURIComponent(orderId)}`
  const answer = useCachedAnswer({ key: path, path, schema: orderAnswerSchema })
  if (answer.data !== null) return children(answer.data.order)
  if (answer.state === 'loading') return <Spinner text={texts.loading} />
  if (answer.unanswered) return <AnswerNotice answer={answer} failed={texts.failed} />
  return <EmptyState icon={<FileX size={28} />} title={texts.gone} text={texts.goneHint} />
}
