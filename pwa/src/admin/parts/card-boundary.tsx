import { Component, type ReactNode } from 'react'

interface CardBoundaryProps {
  /** Shown when the children fail to render. */
  fallback: ReactNode
  children: ReactNode
}

/** Error boundary of one card: data of devices may be malformed, and one failing card must not break the list. */
export class CardBoundary extends Component<CardBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
