import { Component, type ReactNode } from 'react'
import { storefrontTexts } from '../../texts/en-storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import styles from './error-boundary.module.css'

interface ErrorBoundaryProps {
  /** The whole screen is lost, so the way home stands above the words. */
  whole?: boolean
  children: ReactNode
}

/** The last net: what broke says so and offers the way on. React reports the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    if (!this.state.broken) return this.props.children
    const texts = storefrontTexts.site
    return (
      <div className={styles.screen}>
        {this.props.whole === true && (
          <a href="/" className={styles.logo} aria-label={texts.logo}>
            <Wordmark />
          </a>
        )}
        <div role="alert">
          <h1 className={styles.title}>{texts.broken}</h1>
          <p className={styles.text}>{texts.brokenText}</p>
        </div>
        <div className={styles.ways}>
          <button type="button" className={buttonClass()} onClick={() => location.reload()}>
            {texts.refresh}
          </button>
          <a href="/" className={buttonClass({ variant: 'secondary' })}>
            {texts.goHome}
          </a>
        </div>
      </div>
    )
  }
}
