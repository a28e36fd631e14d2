import { STORE_CUSTOMER } from '../../../../shared/store-order/store-order.ts'
import type { CatalogDb } from '../catalog/catalog-db.ts'
import { draftWithoutCustomer, readDraft } from './till-draft-form.ts'
import type { DraftRow, ParkedRow, RejectedRow, TillDb } from './till-db.ts'
import { withoutCustomer } from './without-customer.ts'

/** What a person dealt with is never sent again; what nothing could read may name anybody. */
function settledWithoutCustomer(row: RejectedRow): RejectedRow {
  return row.type === 'unreadable' ? { ...row, wire: '{}' } : withoutCustomer(row)
}

/** The rows that `change` made another. */
function changed<Row>(rows: readonly Row[], change: (row: Row) => Row): Row[] {
  return rows.flatMap((row) => {
    const next = change(row)
    return next === row ? [] : next
  })
}

/**
 * Takes the customers' names and numbers off what the server has acknowledged, or a person dealt with. What waits stays
 * whole: it is needed to be sent. What is acknowledged from here on, until somebody signs in, is kept without them too.
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
      row && device.put({ ...row, signedOut: true }),
    ])
  })
}

/** Removes what the back office kept of the server's answers: orders, messages, figures. */
export async function forgetAnswers(db: CatalogDb): Promise<void> {
  await db.cachedAnswers.clear()
}

function withoutName<Row extends DraftRow | ParkedRow>(row: Row): Row {
  const draft = readDraft(row.draft)
  const unnamed = 'name' in row ? { ...row, name: '' } : row
  // What nothing can read is not known to name nobody.
  return { ...unnamed, draft: draft && draftWithoutCustomer(draft) }
}

function namesSomebody({ draft, name = '' }: { draft: unknown; name?: string }): boolean {
  const read = readDraft(draft)
  if (name !== '' || read === null) return true
  return read.fullName !== STORE_CUSTOMER.fullName || read.phone !== STORE_CUSTOMER.phone
}

/** How many sales that are half rung up or parked name their customer. */
export async function countNamedDrafts(db: TillDb): Promise<number> {
  const rows = await db.transaction('r', db.drafts, db.parked, () =>
    Promise.all([db.drafts.toArray(), db.parked.toArray()]),
  )
  return rows.flat().filter(namesSomebody).length
}

/** Takes the customers off what is half rung up and parked; the goods stay, for whoever signs in next. */
export async function forgetDraftCustomers(db: TillDb): Promise<void> {
  const { drafts, parked } = db
  await db.transaction('rw', drafts, parked, async () => {
    const [open, aside] = await Promise.all([drafts.toArray(), parked.toArray()])
    await Promise.all([
      drafts.bulkPut(open.map(withoutName)),
      parked.bulkPut(aside.map(withoutName)),
    ])
  })
}
