import { Component, Suspense, type ReactNode } from 'react'
import { adminTexts } from '../../texts/en-admin.ts'
import { uiTexts } from '../../texts/en-ui.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import type { LazyPage } from '../../updates/lazy-page.tsx'

const texts = adminTexts.shell

interface ScreenProps {
  page: LazyPage
  /** It stands outside the frame, and so does what stands in its place. */
  fullScreen?: boolean
}

/** A screen, or what stands in its place while its file is on its way or does not come: menu and strip stay. */
export class Screen extends Component<ScreenProps, { failed: boolean }> {
  override state = { failed: false }

  static getDerivedStateFromError() {
    return { failed: true }
  }

  override componentDidMount() {
    window.addEventListener('online', this.tryAgain)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.tryAgain)
  }

  override render(): ReactNode {
    const { page, fullScreen = false } = this.props
    if (!this.state.failed) {
      return (
        <Suspense
          fallback={
            <Spinner
              fullScreen={fullScreen}
              {...(!fullScreen && { size: 'lg' })}
              text={texts.loading}
            />
          }
        >
          <page.Page />
        </Suspense>
      )
    }
    const failure = (
      <EmptyState
        isPage
        title={texts.screenFailed}
        text={texts.screenFailedText}
        action={<Button onClick={this.tryAgain}>{uiTexts.tryAgain}</Button>}
      />
    )
    return fullScreen ? <main>{failure}</main> : failure
  }

  private readonly tryAgain = () => {
    if (!this.state.failed) return
    this.props.page.load().then(
      () => this.setState({ failed: false }),
      // It goes on saying so.
      () => undefined,
    )
  }
}
