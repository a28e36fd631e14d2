import { MESSAGES_PAGE_SIZE } from '../../../../shared/contact/contact-message.ts'

export interface MessagesQuery {
  search: string
  /** From 1. */
  page: number
  /** The message that is open. */
  messageId: string | null
}

/** What the address says: /admin/messages?search=amine&page=2&message=<id>. */
export function readMessagesQuery(address: URLSearchParams): MessagesQuery {
  const page = Number(address.get('page') ?? '1')
  return {
    search: address.get('search') ?? '',
    page: Number.isSafeInteger(page) && page >= 1 ? page : 1,
    messageId: address.get('message'),
  }
}

/** The address for a query; what is at its default is left out. */
export function writeMessagesQuery({ search, page, messageId }: MessagesQuery): URLSearchParams {
  const address = new URLSearchParams()
  if (search !== '') address.set('search', search)
  if (page > 1) address.set('page', String(page))
  if (messageId !== null) address.set('message', messageId)
  return address
}

/** The call that answers a query. */
export function messagesPath({ search, page }: MessagesQuery): string {
  const call = new URLSearchParams({ page: String(page), limit: String(MESSAGES_PAGE_SIZE) })
  if (search.trim() !== '') call.set('search', search.trim())
  return `/api/messages?${call}`
}
