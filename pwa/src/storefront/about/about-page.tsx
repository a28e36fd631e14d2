import { Clock, Mail, MapPin, Phone } from 'lucide-react'
import { LANGUAGE } from '#texts/language.ts'
import { ownerWords, type Shop } from '../../../../shared/shop/shop.ts'
import { OwnerText } from '../../ui/owner-text.tsx'
import { OpeningHoursList } from '../../ui/opening-hours.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { openingHoursTexts } from '#texts/opening-hours.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import page from '../parts/page.module.css'
import { usePageTitle } from '../parts/use-page-title.ts'
import styles from './about-page.module.css'

const texts = shoppingTexts.about

/** The owner's text, with an empty line between paragraphs; else the default text. */
function AboutText({ shop }: { shop: Shop }) {
  const words = ownerWords(shop.settings.about, LANGUAGE)
  if (words !== undefined) {
    return <OwnerText as="p" words={words} className={styles.written} />
  }
  return texts.sections(shop.name, shop.street, shop.town).map(({ title, text }) => (
    <section key={title}>
      <h2 className={styles.heading}>{title}</h2>
      <p>{text}</p>
    </section>
  ))
}

export function AboutPage() {
  usePageTitle(storefrontTexts.site.about)
  const shop = useShop()
  const ways = [
    ...shop.phones.map((phone) => ({
      icon: Phone,
      label: texts.call,
      text: phone,
      href: `tel:${phone}`,
    })),
    ...(shop.email === null
      ? []
      : [{ icon: Mail, label: texts.write, text: shop.email, href: `mailto:${shop.email}` }]),
    {
      icon: MapPin,
      label: texts.visit,
      text: storefrontTexts.footer.address(shop.street, shop.town, shop.country),
    },
  ]
  return (
    <>
      <div className={styles.banner}>
        <div className={page.column}>
          <h1 className={styles.title}>{texts.title(shop.name)}</h1>
          {shop.settings.about === undefined && (
            <p className={styles.lead}>{texts.lead(shop.town)}</p>
          )}
        </div>
      </div>
      <div className={page.column}>
        <div className={styles.sections}>
          <AboutText shop={shop} />
        </div>
        <Link to="/products" className={buttonClass({ size: 'lg' })}>
          {texts.showArticles}
        </Link>
        <aside aria-label={texts.factsTitle}>
          <ul className={styles.facts}>
            {ways.map(({ icon: Icon, label, text, href }) => (
              <li key={text} className={styles.fact}>
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
            {shop.settings.hours && (
              <li className={styles.fact}>
                <Clock size={20} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
                <div className={styles.hours}>
                  <span className={styles.label}>{openingHoursTexts.title}</span>
                  <OpeningHoursList hours={shop.settings.hours} />
                </div>
              </li>
            )}
          </ul>
        </aside>
      </div>
    </>
  )
}
