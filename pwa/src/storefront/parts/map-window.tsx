import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { MAP_ORIGIN, mapFrameUrl } from '../../../../shared/contact/shop-map.ts'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { contactTexts } from '../../texts/en-contact.ts'
import { Button } from '../../ui/button.tsx'
import styles from './map-window.module.css'

interface MapWindowProps {
  /** Somebody has pressed for it already. */
  asked?: boolean
  /** Behind the map, and in its place until it is asked for. */
  children?: ReactNode
}

/** The map's owner is asked for nothing before somebody presses for it. */
export function MapWindow({ asked = false, children }: MapWindowProps) {
  const texts = contactTexts
  const { offline } = useShopCatalog()
  const [map, setMap] = useState<'waiting' | 'framed' | 'refused'>(
    asked && !offline ? 'framed' : 'waiting',
  )

  useEffect(() => {
    const refuse = ({ blockedURI }: SecurityPolicyViolationEvent) => {
      if (blockedURI.startsWith(MAP_ORIGIN)) setMap('refused')
    }
    document.addEventListener('securitypolicyviolation', refuse)
    return () => document.removeEventListener('securitypolicyviolation', refuse)
  }, [])

  return (
    <div className={styles.map}>
      {children}
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
          {map === 'waiting' && offline && <p className={styles.word}>{texts.mapOffline}</p>}
          {map === 'waiting' && !offline && (
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
  )
}
