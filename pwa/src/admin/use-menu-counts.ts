import { attentionTexts } from '#texts/attention.ts'
import { newsTexts } from '#texts/news.ts'
import { parcelLifeTexts } from '#texts/parcel-life.ts'
import { shellTexts } from '#texts/shell.ts'
import { useNewOrderCount } from '../local/news/news-store.ts'
import { useAttentionCount, useReportSettled } from './attention/use-attention.ts'
import { useLateCount } from './parts/late-count.ts'
import { useUnreadMessages } from './messages/unread-messages.ts'
import type { MenuCounts } from './shell/menu-counts.ts'

/** Badge counts by menu entry; entries without a count are omitted. */
export function useMenuCounts(): MenuCounts {
  const unread = useUnreadMessages()
  const late = useLateCount()
  const { count: open, settledHere } = useAttentionCount()
  useReportSettled(settledHere)
  const newOrders = useNewOrderCount()
  return {
    ...(newOrders > 0 && {
      orders: {
        n: newOrders,
        spoken: newsTexts.newOrders(newOrders),
        spokenAlone: newsTexts.newOrdersLong(newOrders),
      },
    }),
    ...(late > 0 && {
      parcels: {
        n: late,
        spoken: parcelLifeTexts.lateCount(late),
        spokenAlone: parcelLifeTexts.lateCountLong(late),
      },
    }),
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
