import { cashMoveBeyond } from '../../../../../shared/people/seller-limits.ts'
import { type Approve, createApprove } from '../staff/approval.ts'

/**
 * Runs `open`, which opens the drawer without a sale: where cash may not move so, a seller at the till is asked for a
 * manager's PIN first. Resolves to null when nobody allowed it.
 */
export async function openWhenAllowed<T>(
  open: () => Promise<T>,
  approve: Approve = createApprove(),
): Promise<T | null> {
  return (await approve(cashMoveBeyond)) === null ? null : open()
}
