import { useEffect } from 'react'

/** Names the page in the tab, the history and for screen readers; null leaves the name it has. */
export function useDocumentTitle(title: string | null): void {
  useEffect(() => {
    if (title !== null) document.title = title
  }, [title])
}
