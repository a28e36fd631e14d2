import { catalogTexts } from '#shared-texts/catalog.ts'
import { ChevronRight } from 'lucide-react'
import { type Product } from '../../../../shared/catalog/product.ts'
import { productTextIn } from '../../../../shared/catalog/translations.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { LANGUAGE } from '#texts/language.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { Link } from '../../ui/link.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { directed, ownerTitle } from '../../ui/owner-words.ts'
import { Price } from '../../ui/price.tsx'
import { BuyPanel } from './buy-panel.tsx'
import { DeliveryFacts } from './delivery-facts.tsx'
import { Gallery } from './gallery.tsx'
import styles from './product-details.module.css'

interface ProductDetailsProps {
  product: Product
  tariffs: readonly Tariff[]
}

export function ProductDetails({ product, tariffs }: ProductDetailsProps) {
  const texts = shoppingTexts.product
  const { titleLanguage, description, descriptionLanguage, ...words } = productTextIn(
    product,
    LANGUAGE,
  )
  const title = words.title || catalogTexts.untitled
  return (
    <div className={styles.product}>
      <Gallery key={product.images.join()} images={product.images} title={title} />
      <div className={styles.facts}>
        <nav aria-label={texts.breadcrumb}>
          <ol className={styles.crumbs}>
            <li>
              <Link to="/products">{storefrontTexts.site.products}</Link>
            </li>
            <li>
              <ChevronRight size={14} aria-hidden="true" />
              {product.category ? (
                <Link to={`/products?category=${product.category._id}`}>
                  <OwnerText words={ownerTitle(product.category)} />
                </Link>
              ) : (
                <span>{catalogTexts.uncategorized}</span>
              )}
            </li>
          </ol>
        </nav>
        <h1 className={styles.title} {...directed(titleLanguage)}>
          {title}
        </h1>
        {product.demo && <p className={styles.demo}>{texts.demo}</p>}
        <Price product={product} label="DZD" size="lg" />
        <BuyPanel product={product} />
        <DeliveryFacts tariffs={tariffs} />
        {description !== '' && (
          <section className={styles.description}>
            <h2 className={styles.heading}>{texts.description}</h2>
            <OwnerText as="p" words={{ text: description, language: descriptionLanguage }} />
          </section>
        )}
      </div>
    </div>
  )
}
