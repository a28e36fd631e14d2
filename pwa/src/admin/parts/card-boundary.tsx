import { Component, type ReactNode } from 'react'

interface CardBoundaryProps {
  /** Stands in the place of what could not be drawn. */
  fallback: ReactNode
  children: ReactNode
}

/** What a device sent may be anything: a card that cannot be drawn takes none of the others with it. */
export class CardBoundary extends Component<CardBoundaryProps, { broken: boolean }> {
  override state = { broken: false }

  static getDerivedStateFromError() {
    return { broken: true }
  }

  override render() {
    return this.state.broken ? this.props.fallback : this.props.children
  }
}
