import { STORE_CUSTOMER } from '../../../../shared/store-order/store-order.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'
import { draftWithoutCustomer, readDraft } from './till-draft-form.ts'
import type { DraftRow, ParkedRow, RejectedRow, TillDb } from './till-db.ts'
import { withoutCustomer } from './without-customer.ts'

/** A resolved operation is never sent again. An unreadable one may contain a customer, so it is emptied. */
function settledWithoutCustomer(row: RejectedRow): RejectedRow {
  return row.type === 'unreadable' ? { ...row, wire: '{}' } : withoutCustomer(row)
}

/** The rows that `change` replaced. */
function changed<Row>(rows: readonly Row[], change: (row: Row) => Row): Row[] {
  return rows.flatMap((row) => {
    const next = change(row)
    return next === row ? [] : next
  })
}

/**
 * Removes the customers' names and phone numbers from acknowledged and resolved operations. Waiting ones stay complete,
 * as they must be sent. Those acknowledged until the next sign-in are stored without customers as well, but for an
 * enrolled till's.
 */
export async function forgetSoldCustomers(db: TillDb): Promise<void> {
  const { history, rejected, device } = db
  await db.transaction('rw', [history, rejected, device], async () => {
    const [sold, settled, row] = await Promise.all([
      history.toArray(),
      rejected.where('resolvedAtMs').above(0).toArray(),
      device.get('this'),
    ])
    await Promise.all([
      history.bulkPut(changed(sold, withoutCustomer)),
      rejected.bulkPut(changed(settled, settledWithoutCustomer)),
      // An enrolled till sells on, and prints what it sells again with its customer.
      row && device.put({ ...row, signedOut: !row.till }),
    ])
  })
}

/** Deletes the back office's cached answers: orders, messages, figures. */
export async function forgetAnswers(db: CatalogDb): Promise<void> {
  await db.cachedAnswers.clear()
}

function withoutName<Row extends DraftRow | ParkedRow>(row: Row): Row {
  const draft = readDraft(row.draft)
  const unnamed = 'name' in row ? { ...row, name: '' } : row
  // A draft that cannot be parsed may contain a customer, so it is removed.
  return { ...unnamed, draft: draft && draftWithoutCustomer(draft) }
}

function namesSomebody({ draft, name = '' }: { draft: unknown; name?: string }): boolean {
  const read = readDraft(draft)
  if (name !== '' || read === null) return true
  return read.fullName !== STORE_CUSTOMER.fullName || read.phone !== STORE_CUSTOMER.phone
}

/** The stored open sale. Drafts of goods that come in or are written off name nobody. */
function openSales({ drafts }: TillDb): Promise<DraftRow[]> {
  return drafts.where('key').equals('till').toArray()
}

/** Number of open and parked sales that contain a customer. */
export async function countNamedDrafts(db: TillDb): Promise<number> {
  const rows = await db.transaction('r', db.drafts, db.parked, () =>
    Promise.all([openSales(db), db.parked.toArray()]),
  )
  return rows.flat().filter(namesSomebody).length
}

/** Removes the customers from open and parked sales; the lines stay for the next person who signs in. */
export async function forgetDraftCustomers(db: TillDb): Promise<void> {
  const { drafts, parked } = db
  await db.transaction('rw', drafts, parked, async () => {
    const [open, aside] = await Promise.all([openSales(db), parked.toArray()])
    await Promise.all([
      drafts.bulkPut(open.map(withoutName)),
      parked.bulkPut(aside.map(withoutName)),
    ])
  })
}
