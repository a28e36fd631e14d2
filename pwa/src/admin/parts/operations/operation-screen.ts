import type { OperationId } from '../../../../../shared/operations/operation-id.ts'
import type { ReactNode } from 'react'
import type { OperationPayload, OperationType } from '../../../../../shared/operations/registry.ts'

/** How the back office shows one type of operation, and sends a rejected one again. */
export interface OperationScreen<Type extends OperationType> {
  /** Heading of a rejected operation. */
  heading: (payload: OperationPayload<Type>) => string
  /** The full content. `label`: name for display, such as the product's title. */
  content: (payload: OperationPayload<Type>, label: string) => ReactNode
  /** How a rejected one is sent again; null when it can only be dismissed. */
  sendAgain: {
    text: string
    /** Throws StorageRefused or Refusal, and then nothing was saved. */
    send: (
      rejected: { id: OperationId; label: string },
      payload: OperationPayload<Type>,
    ) => Promise<void>
  } | null
}
