import { useState } from 'react'
import type { Answer } from '../../local/load-answer.ts'

/** What a list shows: while another page is on its way the former one stays, so that nothing jumps. */
export function useLastData<T>(answer: Pick<Answer<T>, 'data' | 'state'>): T | null {
  const [last, setLast] = useState(answer.data)
  if (answer.data !== null && answer.data !== last) setLast(answer.data)
  return answer.data ?? (answer.state === 'loading' ? last : null)
}
