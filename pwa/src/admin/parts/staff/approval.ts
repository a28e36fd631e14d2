import { create } from 'zustand'
import { mayActAs } from '../../../../../shared/accounts/role.ts'
import type { Limit, SellerLimits } from '../../../../../shared/people/seller-limits.ts'
import type { Person } from '../../../../../shared/people/person.ts'
import { counterCatalog } from '../../../local/catalog/counter-catalog.ts'
import { readDevice } from '../../../local/till/device.ts'
import { peopleNow } from '../../../local/till/people-store.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { staffingOf, type Staffing } from '../../../local/till/till-staff.ts'

/** An open request for approval. */
interface Question {
  /** The limits that the act exceeds. */
  beyond: readonly Limit[]
  limits: SellerLimits
  /** Who may allow it. */
  people: readonly Person[]
}

interface QuestionState {
  question: Question | null
  /** Ends the question; null: it is not allowed. Further calls do nothing. */
  settle: (approvedBy: string | null) => void
}

const useQuestion = create<QuestionState>()(() => ({ question: null, settle: () => undefined }))

/** The open question, for ApprovalHost. */
export function useApprovalQuestion(): QuestionState {
  return useQuestion()
}

function ask(question: Question): Promise<string | null> {
  useQuestion.getState().settle(null)
  return new Promise((resolve) => {
    const settle = (approvedBy: string | null) => {
      if (useQuestion.getState().settle !== settle) return
      useQuestion.setState({ question: null, settle: () => undefined })
      resolve(approvedBy)
    }
    useQuestion.setState({ question, settle })
  })
}

/** Dependencies, which tests replace. */
export interface ApprovalDeps {
  /** Throws when the storage fails: then nobody is asked, since a sale must not wait for the storage. */
  readStaffing: () => Promise<Staffing>
  readLimits: () => SellerLimits | undefined
  ask: typeof ask
}

const browserDeps: ApprovalDeps = {
  async readStaffing() {
    const people = await peopleNow()
    // Every ticket waits for this, so the storage is read only where the till may be locked.
    const isStaffed = people?.some(({ active }) => active) ?? false
    return staffingOf(people, isStaffed ? await readDevice(tillDb()) : undefined)
  },
  readLimits: () => counterCatalog.useStore.getState().view.settings.sellerLimits,
  ask,
}

/** The person who allowed an act; undefined where nobody had to. */
export interface Approval {
  approvedBy: string | undefined
}

/**
 * Asks for the PIN of a person who may approve what exceeds the limits. Null when nobody did, or when the till is
 * locked.
 */
export type Approve = (
  beyond: (limits: SellerLimits) => readonly Limit[],
) => Promise<Approval | null>

/** Limits apply to sellers at the till; managers and owners have none. */
export function createApprove(deps: ApprovalDeps = browserDeps): Approve {
  return async (beyond) => {
    const staffing = await deps.readStaffing().catch((): Staffing => ({ kind: 'free' }))
    // A locked till has no current person, so an operation could name nobody and no limit would apply.
    if (staffing.kind === 'locked') return null
    const limits = deps.readLimits()
    const exceeded = limits === undefined ? [] : beyond(limits)
    if (limits === undefined || exceeded.length === 0) return { approvedBy: undefined }
    if (staffing.kind !== 'open' || mayActAs(staffing.person.role, 'manager')) {
      return { approvedBy: undefined }
    }
    const people = staffing.people.filter(({ role }) => mayActAs(role, 'manager'))
    const approvedBy = await deps.ask({ beyond: exceeded, limits, people })
    return approvedBy === null ? null : { approvedBy }
  }
}
