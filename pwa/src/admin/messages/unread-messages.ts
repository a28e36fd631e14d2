import * as v from 'valibot'
import { create } from 'zustand'
import { messagePageSchema } from '../../../../shared/contact/contact-message.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { useReloadAfterSync } from '../parts/use-reload-after-sync.ts'

/** The smallest page of the list: its count is what is asked for. */
const PATH = '/api/messages?limit=1'
const countSchema = v.pick(messagePageSchema, ['unread'])

/** What an answer about something else said of the count, and when (epoch ms). */
const useNoted = create<{ unread: number; at: number }>(() => ({ unread: 0, at: 0 }))

/** For answers that carry the count along: the list's, a change's, a deletion's. */
export function noteUnread(unread: number): void {
  useNoted.setState({ unread, at: Date.now() })
}

/** Messages nobody has read, as far as this device knows. */
export function useUnreadMessages(): number {
  const answer = useCachedAnswer({ key: PATH, path: PATH, schema: countSchema })
  const { data, asOf } = answer
  const noted = useNoted()
  useReloadAfterSync(answer)
  return noted.at > (asOf ?? 0) ? noted.unread : (data?.unread ?? 0)
}
