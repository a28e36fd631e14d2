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
  /** By what the page after an answer is asked for: its last entry. Undefined when the answer has none. */
  lastOf: (answer: Answer) => string | undefined
  renderPage: (answer: CachedAnswer<Answer>, isFirst: boolean) => ReactNode
  /** Label of the button that adds a page. */
  older: string
}

type PageProps<Answer extends { more: boolean }> = OlderPagesProps<Answer> & {
  before: string | null
  /** How many pages are open, from this one on. */
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
 * A list of which older pages are added by a button. Each page begins after the last entry that the page above it shows at
 * that time: when somebody adds an entry, the one that leaves a page stands on the next.
 */
export function OlderPages<Answer extends { more: boolean }>(list: OlderPagesProps<Answer>) {
  const [open, setOpen] = useState(1)
  return <Page {...list} before={null} open={open} onOlder={() => setOpen(open + 1)} />
}
