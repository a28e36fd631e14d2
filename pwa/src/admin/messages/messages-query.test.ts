import { expect, test } from 'vitest'
import { messagesPath, readMessagesQuery, writeMessagesQuery } from './messages-query.ts'

test('what the address says is read back as it was written', () => {
  const query = { search: 'été & co', page: 3, messageId: 'm' }
  expect(readMessagesQuery(writeMessagesQuery(query))).toEqual(query)
})

test('an empty address is the first page of all messages', () => {
  expect(readMessagesQuery(new URLSearchParams())).toEqual({
    search: '',
    page: 1,
    messageId: null,
  })
  expect(writeMessagesQuery({ search: '', page: 1, messageId: null }).toString()).toBe('')
})

test.each(['0', '-2', '1.5', 'x'])('page %s is the first', (page) => {
  expect(readMessagesQuery(new URLSearchParams({ page })).page).toBe(1)
})

test('ten messages a page are asked for', () => {
  expect(messagesPath({ search: ' a@b ', page: 2, messageId: 'm' })).toBe(
    '/api/messages?page=2&limit=10&search=a%40b',
  )
  expect(messagesPath({ search: ' ', page: 1, messageId: null })).toBe(
    '/api/messages?page=1&limit=10',
  )
})
