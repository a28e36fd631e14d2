import { Component, Suspense, type ReactNode } from 'react'
import { adminTexts } from '#texts/admin.ts'
import { uiTexts } from '#texts/ui.ts'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { type LazyPage, PageNotLoaded } from '../../updates/lazy-page.tsx'

const texts = adminTexts.shell

interface ScreenProps {
  page: LazyPage
  /** Shown outside the frame, together with its loading and error states. */
  fullScreen?: boolean
}

interface ScreenState {
  /** not-loaded: its chunk did not load, a connection problem; faulty: it threw an error while rendering. */
  failure: 'not-loaded' | 'faulty' | null
}

/** A screen with its loading and error states. Menu and status strip stay usable in all of them. */
export class Screen extends Component<ScreenProps, ScreenState> {
  override state: ScreenState = { failure: null }

  static getDerivedStateFromError(error: unknown): ScreenState {
    return { failure: error instanceof PageNotLoaded ? 'not-loaded' : 'faulty' }
  }

  override componentDidMount() {
    window.addEventListener('online', this.tryAgain)
  }

  override componentWillUnmount() {
    window.removeEventListener('online', this.tryAgain)
  }

  override render(): ReactNode {
    const { page, fullScreen = false } = this.props
    const { failure } = this.state
    if (failure === null) {
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
    const sentence =
      failure === 'not-loaded' ? (
        <EmptyState
          isPage
          title={texts.screenFailed}
          text={texts.screenFailedText}
          action={<Button onClick={this.tryAgain}>{uiTexts.tryAgain}</Button>}
        />
      ) : (
        <EmptyState
          isPage
          title={texts.failed}
          text={texts.failedText}
          action={<Button onClick={() => location.reload()}>{texts.reload}</Button>}
        />
      )
    return fullScreen ? <main>{sentence}</main> : sentence
  }

  private readonly tryAgain = () => {
    if (this.state.failure !== 'not-loaded') return
    this.props.page.load().then(
      () => this.setState({ failure: null }),
      // On failure the error message stays.
      () => undefined,
    )
  }
}
