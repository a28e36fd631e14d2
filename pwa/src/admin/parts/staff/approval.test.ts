import { expect, test } from 'vitest'
import type { Role } from '../../../../../shared/accounts/role.ts'
import { newId } from '../../../../../shared/new-id.ts'
import type { Person } from '../../../../../shared/people/person.ts'
import { cashMoveBeyond } from '../../../../../shared/people/seller-limits.ts'
import type { Staffing } from '../../../local/till/till-staff.ts'
import { type ApprovalDeps, createApprove } from './approval.ts'

function person(role: Role): Person {
  return { _id: newId(), name: role, role, active: true, pin: '' }
}
const [owner, manager, seller] = [person('owner'), person('manager'), person('seller')]
const people = [owner, manager, seller]

/** Asks for approval to take cash out. Returns the roles that each question offered, and the approval. */
async function takeCashOut(standing: Staffing | Error, change: Partial<ApprovalDeps> = {}) {
  const asked: string[][] = []
  const approve = createApprove({
    readStaffing: async () => {
      if (standing instanceof Error) throw standing
      return standing
    },
    readLimits: () => ({ noCashMoves: true }),
    ask: async (question) => {
      asked.push(question.people.map(({ role }) => role))
      return manager._id
    },
    ...change,
  })
  return { asked, approval: await approve(cashMoveBeyond) }
}

test('a seller beyond the limits needs a manager or an owner, who is named', async () => {
  expect(await takeCashOut({ kind: 'open', people, person: seller })).toEqual({
    asked: [['owner', 'manager']],
    approval: { approvedBy: manager._id },
  })
})

test('what nobody allows is not done', async () => {
  const { approval } = await takeCashOut(
    { kind: 'open', people, person: seller },
    { ask: async () => null },
  )
  expect(approval).toBe(null)
})

test('managers and owners have no limits, nor has a shop without people', async () => {
  for (const standing of [
    { kind: 'open', people, person: manager },
    { kind: 'open', people, person: owner },
    { kind: 'free' },
    new Error('the storage fails'),
  ] as const)
    expect(await takeCashOut(standing)).toEqual({ asked: [], approval: { approvedBy: undefined } })
})

test('within the limits nobody is asked', async () => {
  const standing = { kind: 'open', people, person: seller } as const
  for (const limits of [undefined, {}, { refund: 0 }])
    expect((await takeCashOut(standing, { readLimits: () => limits })).asked).toEqual([])
})

test('while the till is locked nothing is saved, and nobody is asked', async () => {
  for (const limits of [undefined, {}, { noCashMoves: true }] as const)
    expect(
      await takeCashOut(
        { kind: 'locked', people, last: seller, stood: true },
        { readLimits: () => limits },
      ),
    ).toEqual({ asked: [], approval: null })
})
