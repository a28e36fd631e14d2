import type { NewId } from '../new-id.ts'

/** An id with a readable text for failure messages of tests: 'ball'. */
export function testId(name: string): NewId {
  return name as NewId
}
