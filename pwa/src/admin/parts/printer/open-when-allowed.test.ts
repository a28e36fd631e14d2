import { expect, test } from 'vitest'
import type { Role } from '../../../../../shared/accounts/role.ts'
import { newId } from '../../../../../shared/new-id.ts'
import type { Person } from '../../../../../shared/people/person.ts'
import { createApprove } from '../staff/approval.ts'
import { openWhenAllowed } from './open-when-allowed.ts'

const person = (role: Role): Person => ({ _id: newId(), name: role, role, active: true, pin: '' })

/** The result of a press on 'Open the drawer', and whether a PIN was asked for. */
async function press(role: Role, { isLimited = true, isAllowed = false } = {}) {
  const done: string[] = []
  const standing = person(role)
  const approve = createApprove({
    readStaffing: async () => ({ kind: 'open', people: [standing], person: standing }),
    readLimits: () => (isLimited ? { noCashMoves: true } : {}),
    ask: async () => {
      done.push('asked')
      return isAllowed ? newId() : null
    },
  })
  const outcome = await openWhenAllowed(async () => {
    done.push('opened')
    return 'printed' as const
  }, approve)
  return { done, outcome }
}

test('where cash moves with sales alone, a seller opens the drawer by a manager’s PIN', async () => {
  expect(await press('seller', { isAllowed: true })).toEqual({
    done: ['asked', 'opened'],
    outcome: 'printed',
  })
})

test('a drawer that nobody allowed to be opened stays shut', async () => {
  expect(await press('seller')).toEqual({ done: ['asked'], outcome: null })
})

test('nobody is asked where there is no such limit, nor is a manager', async () => {
  const opened = { done: ['opened'], outcome: 'printed' }
  expect(await press('seller', { isLimited: false })).toEqual(opened)
  expect(await press('manager')).toEqual(opened)
})
