import type { NewId } from '../new-id.ts'

/** An id of a test's own choosing, readable in what fails: 'ball'. */
export function testId(name: string): NewId {
  return name as NewId
}
