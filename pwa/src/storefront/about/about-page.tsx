import { Mail, MapPin, Phone } from 'lucide-react'
import { SHOP } from '../../../../shared/shop-profile.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import page from '../parts/page.module.css'
import { useDocumentTitle } from '../../ui/use-document-title.ts'
import styles from './about-page.module.css'

const ways = [
  { icon: Phone, label: shoppingTexts.about.call, text: SHOP.phone, href: `tel:${SHOP.phone}` },
  {
    icon: Mail,
    label: shoppingTexts.about.write,
    text: SHOP.email,
    href: `mailto:${SHOP.email}`,
  },
  { icon: MapPin, label: shoppingTexts.about.visit, text: storefrontTexts.footer.address },
]

export function AboutPage() {
  const texts = shoppingTexts.about
  useDocumentTitle(storefrontTexts.site.title(storefrontTexts.site.about))
  return (
    <>
      <div className={styles.banner}>
        <div className={page.column}>
          <h1 className={styles.title}>{texts.title}</h1>
          <p className={styles.lead}>{texts.lead}</p>
        </div>
      </div>
      <div className={page.column}>
        <div className={styles.sections}>
          {texts.sections.map(({ title, text }) => (
            <section key={title}>
              <h2 className={styles.heading}>{title}</h2>
              <p>{text}</p>
            </section>
          ))}
        </div>
        <Link to="/products" className={buttonClass({ size: 'lg' })}>
          {texts.showArticles}
        </Link>
        <aside aria-label={texts.factsTitle}>
          <ul className={styles.facts}>
            {ways.map(({ icon: Icon, label, text, href }) => (
              <li key={label} className={styles.fact}>
                <Icon size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
                <span>
                  <span className={styles.label}>{label}</span>
                  {href === undefined ? (
                    <span>{text}</span>
                  ) : (
                    <a href={href} className={styles.link}>
                      <bdi dir="ltr">{text}</bdi>
                    </a>
                  )}
                </span>
              </li>
            ))}
          </ul>
        </aside>
      </div>
    </>
  )
}
