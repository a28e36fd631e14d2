import { LANGUAGE } from '#texts/language.ts'
import { addressIn } from '../../../../shared/pages/page-address.ts'
import { Component, type ReactNode } from 'react'
import { storefrontTexts } from '#texts/storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { useShop } from '../../ui/use-shop.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { PageNotLoaded } from '../../updates/lazy-page.tsx'
import styles from './error-boundary.module.css'

function HomeLogo() {
  const { name } = useShop()
  return (
    <a
      href={addressIn(LANGUAGE, '/')}
      className={styles.logo}
      aria-label={storefrontTexts.site.logo(name)}
    >
      <Wordmark />
    </a>
  )
}

interface ErrorBoundaryProps {
  /** The boundary covers the whole screen, so that it also shows the link to the home page. */
  whole?: boolean
  children: ReactNode
}

interface ErrorBoundaryState {
  /** notLoaded: a page's chunk did not load, a connection problem; broken: an error while rendering. */
  failure: 'notLoaded' | 'broken' | null
}

/** Shows a message in place of children that failed. React reports the error to the console. */
export class ErrorBoundary extends Component<ErrorBoundaryProps, ErrorBoundaryState> {
  override state: ErrorBoundaryState = { failure: null }

  static getDerivedStateFromError(error: unknown): ErrorBoundaryState {
    return { failure: error instanceof PageNotLoaded ? 'notLoaded' : 'broken' }
  }

  override render() {
    const { failure } = this.state
    if (failure === null) return this.props.children
    const texts = storefrontTexts.site
    const { title, text } = texts[failure]
    return (
      <div className={styles.screen}>
        {this.props.whole === true && <HomeLogo />}
        <div role="alert">
          <h1 className={styles.title}>{title}</h1>
          <p className={styles.text}>{text}</p>
        </div>
        <div className={styles.ways}>
          <button type="button" className={buttonClass()} onClick={() => location.reload()}>
            {texts.refresh}
          </button>
          <a href={addressIn(LANGUAGE, '/')} className={buttonClass({ variant: 'secondary' })}>
            {texts.goHome}
          </a>
        </div>
      </div>
    )
  }
}
