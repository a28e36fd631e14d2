import { useState } from 'react'
import { heroPictures } from '../../../../shared/pages/hero-pictures.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { classes } from '../../ui/classes.ts'
import { DIRECTION } from '../../ui/direction.ts'
import { Link } from '../../ui/link.tsx'
import { hasFailed } from '../../ui/picture.tsx'
import styles from './hero.module.css'
import { TypedText } from './typed-text.tsx'

const pictures = heroPictures(DIRECTION)

/** The first screen: an illustrated football scene, the welcome, one button. */
export function Hero() {
  const [pictureFailed, setPictureFailed] = useState(false)
  const texts = storefrontTexts.home
  return (
    <section
      className={classes(styles.hero, pictureFailed && styles.bare)}
      aria-labelledby="welcome"
    >
      {!pictureFailed && (
        <picture>
          <source media="(min-width: 700px)" srcSet={pictures.wide} />
          <img
            className={styles.scene}
            src={pictures.tall}
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
          <TypedText text={texts.welcome} />
        </h1>
        <p className={styles.tagline}>{texts.tagline}</p>
        <Link to="/products" className={buttonClass({}, styles.button)}>
          {texts.showArticles}
        </Link>
      </div>
    </section>
  )
}
