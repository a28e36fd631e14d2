import { useState } from 'react'
import { pictureSources } from '../../../../shared/catalog/picture.ts'
import { heroPictures } from '../../../../shared/pages/hero-pictures.ts'
import { LANGUAGE } from '#texts/language.ts'
import { ownerWords } from '../../../../shared/shop/shop.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { classes } from '../../ui/classes.ts'
import { DIRECTION } from '../../ui/direction.ts'
import { Link } from '../../ui/link.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { OwnerText } from '../../ui/owner-text.tsx'
import { directed } from '../../ui/owner-words.ts'
import { hasFailed } from '../../ui/picture.tsx'
import styles from './hero.module.css'
import { TypedText } from './typed-text.tsx'

const pictures = heroPictures(DIRECTION)

function ownPicture(path: string) {
  const { src, srcSet } = pictureSources(path)
  return { src, srcSet }
}

/** The first screen: an illustrated football scene, the welcome, one button. */
export function Hero() {
  const [pictureFailed, setPictureFailed] = useState(false)
  const texts = storefrontTexts.home
  const { name, tagline, settings } = useShop()
  const own = settings.heroPicture === undefined ? undefined : ownPicture(settings.heroPicture)
  const title = ownerWords(settings.heroTitle, LANGUAGE)
  const text = ownerWords(settings.heroText, LANGUAGE)
  return (
    <section
      className={classes(styles.hero, pictureFailed && styles.bare)}
      aria-labelledby="welcome"
    >
      {!pictureFailed && (
        <picture>
          {own === undefined && <source media="(min-width: 700px)" srcSet={pictures.wide} />}
          <img
            className={styles.scene}
            {...(own === undefined ? { src: pictures.tall } : { ...own, sizes: '100vw' })}
            alt=""
            fetchPriority="high"
            decoding="async"
            ref={(img) => {
              if (hasFailed(img)) setPictureFailed(true)
            }}
            onError={() => setPictureFailed(true)}
          />
        </picture>
      )}
      <div className={styles.words}>
        <h1 id="welcome" className={styles.welcome}>
          {title ? (
            // Has its own direction, since its words are separate boxes and would otherwise follow the page's.
            <bdi {...directed(title.language)}>
              <TypedText text={title.text} />
            </bdi>
          ) : (
            <TypedText text={texts.welcome(name)} />
          )}
        </h1>
        <p className={styles.tagline}>
          {text ? <OwnerText words={text} /> : texts.tagline(tagline)}
        </p>
        <Link to="/products" className={buttonClass({}, styles.button)}>
          {texts.showArticles}
        </Link>
      </div>
    </section>
  )
}
