import { formatCount } from './formats.ts'

/** Sentences of the back office's messages. */
export const messagesTexts = {
  documentTitle: 'Messages',
  title: 'All Messages',
  unreadHint: (n: number) => (n === 0 ? 'All read' : `${formatCount(n)} unread`),
  search: 'Search by email or text',
  loading: 'Loading messages...',
  failed: 'Failed to fetch messages',
  noneFound: 'No Messages Found',
  noneFoundHint: 'Try another email or word.',
  noneAvailable: 'No Messages Available',
  noneAvailableHint: 'What visitors write on the contact page appears here.',
  unread: 'Unread',

  details: 'Message',
  choose: 'Choose a message to read it.',
  from: 'From',
  received: 'Received',
  reply: 'Reply',
  replySubject: (shop: string) => `Re: your message to ${shop}`,
  markUnread: 'Mark as unread',
  delete: 'Delete',

  deleteText: "You won't be able to revert this!",
  deleted: 'Deleted!',
  deleteFailedTitle: 'Failed to delete the message!',
  deleteFailed: 'Failed to delete message',
  markFailedTitle: 'Failed to update message',
} as const
