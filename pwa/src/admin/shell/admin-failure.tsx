import { Component, type ReactNode } from 'react'
import { adminTexts } from '#texts/admin.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'

const texts = adminTexts.shell

/** Root error boundary of the back office. Recorded operations are in IndexedDB and not affected. */
export class AdminFailure extends Component<{ children: ReactNode }, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override render() {
    if (!this.state.failed) return this.props.children
    return (
      <main>
        <EmptyState
          title={texts.failed}
          text={texts.failedText}
          action={<Button onClick={() => location.reload()}>{texts.reload}</Button>}
        />
      </main>
    )
  }
}
