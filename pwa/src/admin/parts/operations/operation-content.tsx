import type { Operation } from '../../../../../shared/operations/registry.ts'
import { operationContent } from './registry.ts'
import styles from './operation-content.module.css'

/** Maximum characters shown of an unreadable operation, which may be a megabyte. */
const MOST_SHOWN = 5000

interface OperationContentProps {
  /** Null when this version cannot parse it. */
  operation: Operation | null
  /** Name for display, such as the product's title. */
  label: string
  /** Shown when it cannot be parsed. */
  json: string
}

/** The full content of an operation. */
export function OperationContent({ operation, label, json }: OperationContentProps) {
  if (operation !== null) return operationContent(operation, label)
  return <pre className={styles.raw}>{json.slice(0, MOST_SHOWN)}</pre>
}
