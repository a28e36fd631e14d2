import { ExternalLink, Map as MapIcon } from 'lucide-react'
import { useEffect, useId, useRef, useState } from 'react'
import { useLocation } from 'react-router-dom'
import { MAP_ORIGIN, mapFrameUrl, mapPageUrl } from '../../../../shared/contact/shop-map.ts'
import { contactTexts } from '../../texts/en-contact.ts'
import { storefrontTexts } from '../../texts/en-storefront.ts'
import { Button } from '../../ui/button.tsx'
import styles from './shop-map.module.css'
import { TownDrawing } from './town-drawing.tsx'

/** '/contact#map' leads here. */
const ANCHOR = 'map'

interface ShopMapProps {
  offline: boolean
}

/** Where the shop is. Nothing is asked of the map's owner before somebody presses for it. */
export function ShopMap({ offline }: ShopMapProps) {
  const texts = contactTexts
  const [map, setMap] = useState<'drawn' | 'framed' | 'refused'>('drawn')
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  const { hash, key } = useLocation()

  useEffect(() => {
    if (hash !== `#${ANCHOR}`) return
    // A frame later, since arriving on a page first goes to its top.
    const frame = requestAnimationFrame(() => {
      section.current?.focus({ preventScroll: true })
      void section.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- pressing the link again is an occasion too
  }, [hash, key])

  useEffect(() => {
    const refuse = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(MAP_ORIGIN)) setMap('refused')
    }
    document.addEventListener('securitypolicyviolation', refuse)
    return () => document.removeEventListener('securitypolicyviolation', refuse)
  }, [])

  return (
    <section id={ANCHOR} ref={section} tabIndex={-1} aria-labelledby={titleId}>
      <h2 id={titleId} className={styles.title}>
        {texts.map}
      </h2>
      <div className={styles.map}>
        <TownDrawing className={styles.drawing} />
        {map === 'framed' ? (
          <iframe
            // The button that was pressed is gone: a keyboard goes on in the map.
            ref={(frame) => frame?.focus({ preventScroll: true })}
            src={mapFrameUrl()}
            title={texts.mapFrame}
            className={styles.frame}
            // Both permissions are harmless together here: the map is another site's, and cannot reach out to its frame.
            // oxlint-disable-next-line react/iframe-missing-sandbox -- the reason above
            sandbox="allow-scripts allow-same-origin allow-popups allow-popups-to-escape-sandbox"
          />
        ) : (
          <div className={styles.offer} aria-live="polite">
            {map === 'refused' && <p className={styles.word}>{texts.mapRefused}</p>}
            {map === 'drawn' && offline && <p className={styles.word}>{texts.mapOffline}</p>}
            {map === 'drawn' && !offline && (
              <>
                <Button
                  icon={<MapIcon size={20} aria-hidden="true" />}
                  onClick={() => setMap('framed')}
                >
                  {texts.showMap}
                </Button>
                <p className={styles.note}>{texts.mapNote}</p>
              </>
            )}
          </div>
        )}
      </div>
      <p className={styles.caption}>
        <span>{storefrontTexts.footer.address}</span>
        <a href={mapPageUrl()} target="_blank" rel="noreferrer" className={styles.link}>
          {texts.openMap}
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      </p>
    </section>
  )
}
