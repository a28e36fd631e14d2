import { shoppingTexts } from '../../texts/en-shopping.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Icon } from '../../ui/icon.tsx'
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
      icon={<Icon name="bag" size={28} />}
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
