import { Share } from 'lucide-react'
import { useEffect, useState } from 'react'
import { shoppingTexts } from '#texts/shopping.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/use-shop.ts'
import { Mark } from '../../ui/wordmark.tsx'
import { useUpdateReady } from '../../updates/update-store.ts'
import styles from '../parts/prompt.module.css'
import { useInstallOffer } from '../../updates/install-offer.ts'
import { useLanguageOffer } from '../../updates/language-offer.ts'

const ASKED_KEY = 'installAsked'

/** The prompt is shown once per device, whatever the answer. */
function wasAsked(): boolean {
  try {
    return localStorage.getItem(ASKED_KEY) !== null
  } catch {
    // Without storage the flag cannot be set: better never than on every visit.
    return true
  }
}

function rememberAsked(): void {
  try {
    localStorage.setItem(ASKED_KEY, 'yes')
  } catch {
    // Storage is full: at worst the prompt is shown again on the next visit.
  }
}

function isInstalled(): boolean {
  return matchMedia('(display-mode: standalone)').matches
}

/** Safari on phones and tablets sends no install event: its own menu installs. An iPad's user agent says Macintosh. */
function isAppleTouch(): boolean {
  const { userAgent, maxTouchPoints } = navigator
  return /iPhone|iPad/.test(userAgent) || (/Macintosh/.test(userAgent) && maxTouchPoints > 1)
}

/** Offers to install the shop, once. */
export function InstallPrompt() {
  const texts = shoppingTexts.install
  const event = useInstallOffer((offer) => offer.event)
  const [isOpen, setOpen] = useState(() => !wasAsked() && !isInstalled())
  // The update and the language are offered in the same place and come first.
  const { ready: isUpdateReady } = useUpdateReady()
  const isLanguageOffered = useLanguageOffer(({ offered }) => offered !== null)
  const shown = isOpen && !isUpdateReady && !isLanguageOffered && (event !== null || isAppleTouch())

  useEffect(() => {
    if (shown) rememberAsked()
  }, [shown])

  const title = texts.title(useShop().name)
  if (!shown) return null
  return (
    <aside className={styles.place} aria-label={title}>
      <div className={styles.prompt}>
        <Mark className={styles.mark} />
        <p className={styles.words}>
          <strong className={styles.title}>{title}</strong>
          {event ? (
            <span>{texts.text}</span>
          ) : (
            // The icon of the button comes first: after the sentence it could wrap onto a line of its own.
            <span>
              <Share size={16} aria-hidden="true" className={styles.inline} /> {texts.ios}
            </span>
          )}
        </p>
        <Button variant="quiet" size="sm" onClick={() => setOpen(false)}>
          {texts.later}
        </Button>
        {event && (
          <Button
            size="sm"
            onClick={() => {
              setOpen(false)
              void event.prompt()
            }}
          >
            {texts.install}
          </Button>
        )}
      </div>
    </aside>
  )
}
