import type { Operation } from '../../../../../shared/operations/registry.ts'
import { operationContent } from './registry.ts'
import styles from './operation-content.module.css'

/** Characters shown of an operation that cannot be read: a device may have sent a megabyte. */
const MOST_SHOWN = 5000

interface OperationContentProps {
  /** Null when this version cannot read it. */
  operation: Operation | null
  /** As people know it, such as the product's title. */
  label: string
  /** Shown when it cannot be read. */
  json: string
}

/** What an operation of a till says, in full. */
export function OperationContent({ operation, label, json }: OperationContentProps) {
  if (operation !== null) return operationContent(operation, label)
  return <pre className={styles.raw}>{json.slice(0, MOST_SHOWN)}</pre>
}
