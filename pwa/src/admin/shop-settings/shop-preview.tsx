import { type ReactNode, useMemo } from 'react'
import { pictureSources, pictureWidthPath } from '../../../../shared/catalog/picture.ts'
import { ownerWords } from '../../../../shared/shop/shop.ts'
import { withChange } from '../../../../shared/shop/settings-change.ts'
import { type OfficeSettings, publicSettings } from '../../../../shared/shop/shop-settings.ts'
import { LANGUAGE } from '#texts/language.ts'
import { openingHoursTexts } from '#texts/opening-hours.ts'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { OpeningHoursList } from '../../ui/opening-hours.tsx'
import { OwnerText } from '../../ui/owner-text.tsx'
import { ShopSettingsContext, useShop } from '../../ui/use-shop.ts'
import { Mark, Wordmark } from '../../ui/wordmark.tsx'
import { useMedia } from '../parts/use-media.ts'
import { settingsOf, type SettingsValues } from './settings-values.ts'
import styles from './shop-preview.module.css'

/** Screens on which the preview fits beside the form. */
const BESIDE = '(min-width: 1280px)'

function Words({ name, usual }: { name: 'heroTitle' | 'heroText' | 'footer'; usual: string }) {
  const words = ownerWords(useShop().settings[name], LANGUAGE)
  return words ? <OwnerText words={words} /> : usual
}

function Page() {
  const { name, tagline, phones, email, street, town, country, networks, settings } = useShop()
  const { home, footer, site } = storefrontTexts
  const picture = settings.heroPicture
  const about = ownerWords(settings.about, LANGUAGE)
  return (
    <div className={styles.page}>
      <div className={styles.head}>
        <Wordmark size="sm" />
      </div>
      <div className={styles.hero}>
        {picture !== undefined && (
          <img {...pictureSources(picture)} sizes="380px" alt="" className={styles.scene} />
        )}
        <p className={styles.welcome}>
          <Words name="heroTitle" usual={home.welcome(name)} />
        </p>
        <p>
          <Words name="heroText" usual={home.tagline(tagline)} />
        </p>
      </div>
      {about && (
        <div className={styles.about}>
          <p className={styles.title}>{site.about}</p>
          <OwnerText as="p" words={about} className={styles.written} />
        </div>
      )}
      <div className={styles.footer}>
        <Wordmark size="sm" />
        <p>
          <Words name="footer" usual={footer.about(tagline)} />
        </p>
        <ul>
          {[...phones, ...(email === null ? [] : [email])].map((way) => (
            <li key={way}>
              <bdi dir="ltr">{way}</bdi>
            </li>
          ))}
          <li>{footer.address(street, town, country)}</li>
          {networks.length > 0 && <li>{networks.map(({ network }) => network).join(' · ')}</li>}
        </ul>
        {settings.hours && (
          <>
            <p className={styles.title}>{openingHoursTexts.title}</p>
            <OpeningHoursList hours={settings.hours} />
          </>
        )}
      </div>
    </div>
  )
}

/** The installed shop on a phone's home screen. */
function HomeScreen() {
  const { name, settings } = useShop()
  return (
    <figure className={styles.homeScreen}>
      {settings.logo === undefined ? (
        <Mark className={styles.appIcon} />
      ) : (
        <img src={pictureWidthPath(settings.logo, 320)} alt="" className={styles.appIcon} />
      )}
      <span className={styles.appName}>{name}</span>
      <figcaption className={styles.hint}>{texts.homeScreen}</figcaption>
    </figure>
  )
}

interface ShopPreviewProps {
  values: SettingsValues
  basis: OfficeSettings
  /** A receipt as the till prints it. */
  receipt: ReactNode
}

/**
 * Preview of the input: the shop's header, welcome, about text, footer, icon and receipt. Collapsed where it does not
 * fit beside the form.
 */
export function ShopPreview({ values, basis, receipt }: ShopPreviewProps) {
  const isBeside = useMedia(BESIDE)
  const settings = useMemo(
    () => publicSettings(withChange(basis, settingsOf(values))),
    [values, basis],
  )
  return (
    <details key={String(isBeside)} open={isBeside} className={styles.preview}>
      <summary className={styles.summary}>{texts.preview}</summary>
      <p className={styles.hint}>{texts.previewHint}</p>
      <ShopSettingsContext value={settings}>
        <Page />
        <HomeScreen />
        <div className={styles.paper}>{receipt}</div>
      </ShopSettingsContext>
    </details>
  )
}
