import { useEffect, useRef, useState } from 'react'
import { useSearchParams } from 'react-router-dom'
import {
  type ContactMessage,
  messagePageSchema,
} from '../../../../shared/contact/contact-message.ts'
import { useCachedAnswer } from '../../local/use-cached-answer.ts'
import { messagesTexts } from '../../texts/en-messages.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Pagination } from '../../ui/pagination.tsx'
import { SearchBox } from '../../ui/search-box.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { PageHead } from '../parts/page-head.tsx'
import { useDocumentTitle } from '../parts/use-document-title.ts'
import { useMedia, WIDE } from '../parts/use-media.ts'
import { useNow } from '../parts/use-now.ts'
import { useSearchText } from '../parts/use-search-text.ts'
import { sinceText } from '../shell/status-sentence.ts'
import { MessageDetails } from './message-details.tsx'
import { MessagesList } from './messages-list.tsx'
import {
  messagesPath,
  type MessagesQuery,
  readMessagesQuery,
  writeMessagesQuery,
} from './messages-query.ts'
import { noteUnread } from './unread-messages.ts'
import { useReloadAfterSync } from './use-reload-after-sync.ts'
import { useMessageActions } from './use-message-actions.ts'
import styles from './messages-page.module.css'

const texts = messagesTexts

export function MessagesPage() {
  useDocumentTitle(texts.documentTitle)
  const [address, setAddress] = useSearchParams()
  const query = readMessagesQuery(address)
  const show = (next: MessagesQuery, how: 'push' | 'replace') =>
    setAddress(writeMessagesQuery(next), { replace: how === 'replace' })
  const path = messagesPath(query)
  const answer = useCachedAnswer({ key: path, path, schema: messagePageSchema })
  const [last, setLast] = useState(answer.data)
  const [text, setText] = useSearchText(query.search, (search) =>
    show({ search, page: 1, messageId: null }, 'replace'),
  )
  const actions = useMessageActions(answer.reload)
  useReloadAfterSync(answer.reload)
  const list = useRef<HTMLDivElement>(null)
  const now = useNow()
  const isWide = useMedia(WIDE)

  // The cards stay while the next page is on its way: nothing jumps.
  if (answer.data !== null && answer.data !== last) setLast(answer.data)
  const data = answer.data ?? (answer.state === 'loading' ? last : null)
  const open = data?.messages.find((message) => message._id === query.messageId) ?? null
  const close = () => show({ ...query, messageId: null }, 'replace')

  const unread = answer.fresh ? answer.data?.unread : undefined
  useEffect(() => {
    if (unread !== undefined) noteUnread(unread)
  }, [unread])

  function openMessage(message: ContactMessage) {
    show({ ...query, messageId: message._id }, 'replace')
    void actions.noteOpened(message)
  }

  async function remove(message: ContactMessage) {
    const wasLast = data?.messages.length === 1 && query.page > 1
    if (!(await actions.remove(message))) return
    show({ ...query, page: wasLast ? query.page - 1 : query.page, messageId: null }, 'replace')
    list.current?.focus({ preventScroll: true })
  }

  const details = open && (
    <MessageDetails
      message={open}
      busy={actions.busy}
      onMarkUnread={() => void actions.markUnread(open).then((done) => done && close())}
      onDelete={() => void remove(open)}
    />
  )

  return (
    <div className={styles.page}>
      <PageHead
        title={texts.title}
        hint={data === null || data.total === 0 ? undefined : texts.unreadHint(data.unread)}
      />
      <div ref={list} tabIndex={-1} className={styles.list}>
        <SearchBox value={text} onChange={setText} placeholder={texts.search} />
        {answer.state === 'ready' && !answer.fresh && answer.error !== null && (
          <ErrorBanner
            variant="warning"
            message={`${answer.error} ${texts.keptCopy(answer.asOf === null ? null : sinceText(answer.asOf, now))}`}
            onRetry={answer.reload}
          />
        )}
        {answer.state === 'failed' && (
          <ErrorBanner message={answer.error ?? texts.failed} onRetry={answer.reload} />
        )}
        {data === null && answer.state === 'loading' && <Spinner text={texts.loading} />}
        {data !== null && (
          <>
            <MessagesList
              messages={data.messages}
              searching={query.search.trim() !== ''}
              busy={answer.state === 'loading'}
              openId={query.messageId}
              onOpen={openMessage}
            />
            <Pagination
              page={query.page}
              pages={data.pages}
              onChange={(page) => {
                show({ ...query, page, messageId: null }, 'push')
                window.scrollTo(0, 0)
              }}
            />
          </>
        )}
      </div>
      {isWide ? (
        <aside className={styles.panel} aria-label={texts.details}>
          <div className={styles.sheet}>
            <h2 className={styles.panelTitle}>{texts.details}</h2>
            {details ?? <p className={styles.choose}>{texts.choose}</p>}
          </div>
        </aside>
      ) : (
        <Dialog open={open !== null} onClose={close} title={texts.details} place="bottom">
          {details}
        </Dialog>
      )}
    </div>
  )
}
