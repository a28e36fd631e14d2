import type { Location } from 'react-router-dom'
import { createPressGate } from '../../ui/second-press.ts'

/** Guards unsaved input against navigation. */
export interface LeaveGuard {
  /** Whether this navigation would lose the input. */
  holds: (next: Location, now: Location) => boolean
  /** Asks the person; resolves to true when they leave anyway. */
  ask: () => Promise<boolean>
  /** Whether a reload keeps the input. */
  isStored: () => boolean
}

const guards = new Set<LeaveGuard>()

/** Adds a guard. Returns a function that removes it. */
export function addLeaveGuard(guard: LeaveGuard): () => void {
  guards.add(guard)
  return () => guards.delete(guard)
}

const question = createPressGate()

/** Asks a guard's question. Null, without asking, while a person is being asked already. */
export function askGuard(guard: LeaveGuard): Promise<boolean | null> {
  return question.run(guard.ask)
}

/** Whether anything on this screen is not saved. */
export const hasUnsaved = (): boolean => guards.size > 0

/** Asks about everything that is not saved on this screen; true when the person goes on, or nothing would be lost. */
export async function askToLeaveAll(): Promise<boolean> {
  for (const guard of guards) if (!(await askGuard(guard))) return false
  return true
}

let isReloadAgreed = false

/** Whether the person has agreed to the reload, so that the browser need not ask again. */
export const isReloading = (): boolean => isReloadAgreed

/** Asks about what a reload would lose; true when the person goes on, or nothing would be lost. */
export async function askToReload(): Promise<boolean> {
  for (const guard of guards) {
    if (!guard.isStored() && !(await askGuard(guard))) return false
  }
  return true
}

/** Reloads the page. Call it after `askToReload`. */
export function reloadAgreed(): void {
  isReloadAgreed = true
  location.reload()
}

/** The guard that blocks this navigation; undefined when no input would be lost. */
export function findGuard(next: Location, now: Location): LeaveGuard | undefined {
  return [...guards].find(({ holds }) => holds(next, now))
}
