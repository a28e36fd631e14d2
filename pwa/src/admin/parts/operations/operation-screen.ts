import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import type { ReactNode } from 'react'
import type { OperationPayload, OperationType } from '../../../../../shared/operations/registry.ts'

/** What the back office shows of one type of operation, and how it is sent again. */
export interface OperationScreen<Type extends OperationType> {
  /** The heading of one that the server refused. */
  heading: (payload: OperationPayload<Type>) => string
  /** All that it says. `label`: as people know it, such as the product's title. */
  content: (payload: OperationPayload<Type>, label: string) => ReactNode
  /** How a refused one is made anew; null for what can only be dismissed. */
  sendAgain: {
    text: string
    /** Throws StorageRefused or Refusal, and then nothing was saved. */
    send: (
      rejected: { id: OperationId; label: string },
      payload: OperationPayload<Type>,
    ) => Promise<void>
  } | null
}
