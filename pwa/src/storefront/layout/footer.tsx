import { Mail, MapPin, Phone } from 'lucide-react'
import { useState } from 'react'
import { LANGUAGE } from '#texts/language.ts'
import { ownerWords } from '../../../../shared/shop/shop.ts'
import { languageTexts } from '#texts/languages.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { Link } from '../../ui/link.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { Wordmark } from '../../ui/wordmark.tsx'
import { lazyPart } from '../../updates/lazy-part.tsx'
import styles from './footer.module.css'
import { ShopLanguages } from './shop-languages.tsx'
import { SITE_LINKS } from './site-links.ts'

const mapWindow = lazyPart(async () => (await import('../parts/map-window.tsx')).MapWindow)

export function Footer() {
  const texts = storefrontTexts.footer
  const [mapAsked, askMap] = useState(false)
  const shop = useShop()
  const { phones, email, street, town, country, networks, map, settings } = shop
  const written = ownerWords(settings.footer, LANGUAGE)
  return (
    <footer className={styles.footer}>
      <div className={styles.columns}>
        <div className={styles.brand}>
          <Wordmark />
          {written ? (
            <OwnerText as="p" words={written} className={styles.text} />
          ) : (
            <p className={styles.text}>{texts.about(shop.tagline)}</p>
          )}
        </div>
        <nav aria-labelledby="footer-pages">
          <h2 id="footer-pages" className={styles.title}>
            {texts.pages}
          </h2>
          <ul>
            {[...SITE_LINKS, { to: '/track', label: texts.track }].map(({ to, label }) => (
              <li key={to}>
                <Link to={to} className={styles.link}>
                  {label}
                </Link>
              </li>
            ))}
          </ul>
        </nav>
        <div className={styles.contact}>
          <h2 className={styles.title}>{texts.contact}</h2>
          <ul>
            {phones.map((phone) => (
              <li key={phone}>
                <a href={`tel:${phone}`} className={styles.link}>
                  <Phone size={16} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
                  <bdi dir="ltr">{phone}</bdi>
                </a>
              </li>
            ))}
            {email !== null && (
              <li>
                <a href={`mailto:${email}`} className={styles.link}>
                  <Mail size={16} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
                  <bdi dir="ltr">{email}</bdi>
                </a>
              </li>
            )}
            <li className={styles.address}>
              <MapPin size={16} strokeWidth={1.75} aria-hidden="true" className={styles.icon} />
              <span>{texts.address(street, town, country)}</span>
            </li>
            {map !== null && (
              <li>
                {mapAsked ? (
                  <mapWindow.Part place={map} asked onMissing={() => askMap(false)} />
                ) : (
                  <button type="button" className={styles.map} onClick={() => askMap(true)}>
                    {texts.showMap}
                  </button>
                )}
              </li>
            )}
          </ul>
        </div>
        {networks.length > 0 && (
          <div>
            <h2 className={styles.title}>{texts.follow}</h2>
            <ul>
              {networks.map(({ network, url }) => (
                <li key={network}>
                  <a href={url} className={styles.link} target="_blank" rel="noreferrer">
                    {network}
                  </a>
                </li>
              ))}
            </ul>
          </div>
        )}
      </div>
      <nav aria-label={languageTexts.title} className={styles.languages}>
        <ShopLanguages />
      </nav>
      <p className={styles.credits}>{texts.credits(shop.name, town)}</p>
    </footer>
  )
}
