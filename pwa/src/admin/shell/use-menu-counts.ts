import { attentionTexts } from '../../texts/en-attention.ts'
import { shellTexts } from '../../texts/en-shell.ts'
import { useAttention, useReportSettled } from '../attention/use-attention.ts'
import { useUnreadMessages } from '../messages/unread-messages.ts'
import type { PlaceName } from './places.ts'

/** How many things wait at a place of the menu, and how that is said. */
export interface MenuCount {
  n: number
  /** Beside the place's own name: '3 unread'. */
  spoken: string
  /** On its own: '3 unread messages'. */
  spokenAlone: string
}

export type MenuCounts = Partial<Record<PlaceName, MenuCount>>

/** What waits, by place; places where nothing does are left out. */
export function useMenuCounts(): MenuCounts {
  const unread = useUnreadMessages()
  const { count: open, settledHere } = useAttention()
  useReportSettled(settledHere)
  return {
    ...(unread > 0 && {
      messages: {
        n: unread,
        spoken: shellTexts.unreadMessages(unread),
        spokenAlone: shellTexts.unreadMessagesLong(unread),
      },
    }),
    ...(open > 0 && {
      attention: {
        n: open,
        spoken: attentionTexts.openCount(open),
        spokenAlone: attentionTexts.openCountLong(open),
      },
    }),
  }
}
