import { type ReactNode, useState } from 'react'
import type * as v from 'valibot'
import { type CachedAnswer, useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import styles from './older-pages.module.css'
import { useReloadAfterSync } from './use-reload-after-sync.ts'

interface OlderPagesProps<Answer extends { more: boolean }> {
  /** The path of the page that begins after the entry `before`; null for the first page. */
  pathOf: (before: string | null) => string
  schema: v.GenericSchema<unknown, Answer>
  /** Cursor of the following page: the last entry of the answer. Undefined when the answer has no entries. */
  lastOf: (answer: Answer) => string | undefined
  renderPage: (answer: CachedAnswer<Answer>, isFirst: boolean) => ReactNode
  /** Label of the button that adds a page. */
  older: string
}

type PageProps<Answer extends { more: boolean }> = OlderPagesProps<Answer> & {
  before: string | null
  /** Number of open pages, this one included. */
  open: number
  onOlder: () => void
}

function Page<Answer extends { more: boolean }>(props: PageProps<Answer>) {
  const { pathOf, schema, lastOf, renderPage, older, before, open, onOlder } = props
  const path = pathOf(before)
  const answer = useCachedAnswer({ key: path, path, schema })
  useReloadAfterSync(answer)
  const last = answer.data?.more === true ? lastOf(answer.data) : undefined
  return (
    <>
      {renderPage(answer, before === null)}
      {last !== undefined && open > 1 && <Page {...props} before={last} open={open - 1} />}
      {last !== undefined && open === 1 && (
        <Button variant="secondary" className={styles.older} onClick={onOlder}>
          {older}
        </Button>
      )}
    </>
  )
}

/**
 * A list with a button that adds older pages. Each page begins after the last entry that the page above shows now, so
 * an entry that a new one pushes off a page appears on the next.
 */
export function OlderPages<Answer extends { more: boolean }>(list: OlderPagesProps<Answer>) {
  const [open, setOpen] = useState(1)
  return <Page {...list} before={null} open={open} onOlder={() => setOpen(open + 1)} />
}
