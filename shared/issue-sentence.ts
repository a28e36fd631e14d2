import type * as v from 'valibot'
import { getDotPath } from 'valibot'
import { officeEntryTextsIn } from '#texts-by-language/office-entries.ts'

/**
 * The issue as a sentence: the message of its schema; for valibot's own messages, which are in English only, a sentence
 * that names the field.
 */
export function issueSentence(issue: v.BaseIssue<unknown>, language?: string): string {
  if (!issue.message.startsWith('Invalid ')) return issue.message
  const { strange, missing, wrong } = officeEntryTextsIn(language).request
  const field = getDotPath(issue)
  if (field === null) return strange
  return issue.received === 'undefined'
    ? missing(field)
    : wrong(field, issue.expected ?? '', issue.received)
}
