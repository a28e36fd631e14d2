import { ShoppingBag } from 'lucide-react'
import { shoppingTexts } from '#texts/shopping.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Link } from '../../ui/link.tsx'
import styles from './empty-cart.module.css'

interface EmptyCartProps {
  /** The page has no other heading. */
  isPage?: boolean
}

export function EmptyCart({ isPage = false }: EmptyCartProps) {
  const texts = shoppingTexts.cart
  return (
    <EmptyState
      icon={<ShoppingBag size={28} strokeWidth={1.75} aria-hidden="true" />}
      title={texts.empty}
      isPage={isPage}
      text={texts.emptyText}
      action={
        <Link to="/products" className={buttonClass()}>
          {texts.browse}
        </Link>
      }
      className={styles.empty}
    />
  )
}
