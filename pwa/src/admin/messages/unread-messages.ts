import * as v from 'valibot'
import { create } from 'zustand'
import { messagePageSchema } from '../../../../shared/contact/contact-message.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'

/** The smallest page of the list, for its count of unread messages. */
const PATH = '/api/messages?limit=1'
const countSchema = v.pick(messagePageSchema, ['unread'])

/** The count from other answers, and when it arrived (epoch ms). */
const useNoted = create<{ unread: number; at: number }>(() => ({ unread: 0, at: 0 }))

/** Call with the count that other answers contain: of the list, a change, a deletion. */
export function noteUnread(unread: number): void {
  useNoted.setState({ unread, at: Date.now() })
}

/** Number of unread messages, by the latest answer. */
export function useUnreadMessages(): number {
  const answer = useCachedAnswer({ key: PATH, path: PATH, schema: countSchema })
  const { data, asOf } = answer
  const noted = useNoted()
  useReloadAfterSync(answer)
  return noted.at > (asOf ?? 0) ? noted.unread : (data?.unread ?? 0)
}
