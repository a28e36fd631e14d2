import { useState } from 'react'
import { useLocation } from 'react-router-dom'
import { LANGUAGE } from '#texts/language.ts'
import { languageTexts } from '#texts/languages.ts'
import { type Language, LANGUAGE_FACTS } from '../../../../shared/language.ts'
import { addressIn } from '../../../../shared/pages/page-address.ts'
import { languageOfferTexts as ar } from '../../texts/ar/language-offer.ts'
import { languageOfferTexts as en } from '../../texts/en/language-offer.ts'
import { languageOfferTexts as fr } from '../../texts/fr/language-offer.ts'
import { Button } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { DIRECTION } from '../../ui/direction.ts'
import { endLanguageOffer } from '../../updates/language-offer.ts'
import styles from '../parts/prompt.module.css'
import { openInLanguage } from './open-in-language.ts'
import offerStyles from './language-offer.module.css'

/** The offer's texts by language. They are shown in the offered language, not in that of the page. */
const TEXTS = { en, fr, ar }

/**
 * Offers the page in another language, in that language. It overlays the end of the page, so nothing moves; in the tab
 * order it comes right after 'Skip to content'.
 */
export function LanguageOffer({ offered }: { offered: Language }) {
  const { pathname, search, hash } = useLocation()
  const [isRefused, setRefused] = useState(false)
  const { name, direction } = LANGUAGE_FACTS[offered]
  const texts = TEXTS[offered]
  const address = addressIn(offered, pathname + search + hash)

  async function open() {
    setRefused(false)
    if (await openInLanguage(offered, address)) endLanguageOffer()
    else setRefused(true)
  }

  return (
    <aside aria-label={texts.title} lang={offered} className={styles.place}>
      <div className={classes(styles.prompt, offerStyles.offer)} dir={direction}>
        <Button size="sm" className={offerStyles.answer} onClick={() => void open()}>
          {texts.show}
        </Button>
        <Button variant="quiet" size="sm" className={offerStyles.answer} onClick={endLanguageOffer}>
          {texts.dismiss}
        </Button>
        {isRefused && (
          <p lang={LANGUAGE} dir={DIRECTION} className={styles.words}>
            {languageTexts.notKept(name)}
          </p>
        )}
      </div>
    </aside>
  )
}
