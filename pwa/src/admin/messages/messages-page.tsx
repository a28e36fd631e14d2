import { Inbox } from 'lucide-react'
import { useEffect, useRef } from 'react'
import {
  type ContactMessage,
  messagePageSchema,
  MESSAGES_PAGE_SIZE,
} from '../../../../shared/contact/contact-message.ts'
import { messagesTexts } from '#texts/messages.ts'
import { ListPage } from '../parts/list-page.tsx'
import { isNarrowed, listAddress } from '../parts/list-query.ts'
import { answeredList } from '../parts/list-state.tsx'
import { useAnsweredPage } from '../parts/use-answered-page.ts'
import { MessageCard } from './message-card.tsx'
import { MessageDetails } from './message-details.tsx'
import { noteUnread } from './unread-messages.ts'
import { useMessageActions } from './use-message-actions.ts'

const texts = messagesTexts

/** /admin/messages?search=amine&page=2&message=<id> */
const PLACE = listAddress('message')

export function MessagesPage() {
  const { query, show, close, answer, data, search, pager } = useAnsweredPage(PLACE, {
    path: '/api/messages',
    schema: messagePageSchema,
    pageSize: MESSAGES_PAGE_SIZE,
  })
  const actions = useMessageActions(answer.reload)
  const list = useRef<HTMLDivElement>(null)

  const open = data?.messages.find((message) => message._id === query.openId) ?? null
  const unread = answer.fresh ? answer.data?.unread : undefined
  useEffect(() => {
    if (unread !== undefined) noteUnread(unread)
  }, [unread])

  function openMessage(message: ContactMessage) {
    show({ openId: message._id }, 'replace')
    void actions.noteOpened(message)
  }

  async function remove(message: ContactMessage) {
    const wasLast = data?.messages.length === 1 && query.page > 1
    if (!(await actions.remove(message))) return
    show({ page: wasLast ? query.page - 1 : query.page, openId: null }, 'replace')
    list.current?.focus({ preventScroll: true })
  }

  return (
    <ListPage
      texts={texts}
      hint={data === null || data.total === 0 ? undefined : texts.unreadHint(data.unread)}
      search={search}
      list={answeredList(answer, data && data.messages, texts.failed)}
      Icon={Inbox}
      isNarrowed={isNarrowed(query)}
      renderCard={(message) => (
        <MessageCard
          message={message}
          open={message._id === query.openId}
          onOpen={() => openMessage(message)}
        />
      )}
      pager={pager}
      listRef={list}
      panel={{
        title: texts.details,
        onClose: close,
        content: open && (
          <MessageDetails
            message={open}
            busy={actions.busy}
            onMarkUnread={() => void actions.markUnread(open).then((done) => done && close())}
            onDelete={() => void remove(open)}
          />
        ),
      }}
    />
  )
}
