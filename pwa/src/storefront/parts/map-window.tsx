import { Map as MapIcon } from 'lucide-react'
import { type ReactNode, useEffect, useState } from 'react'
import { MAP_ORIGIN, mapFrameUrl, type MapLocation } from '../../../../shared/contact/shop-map.ts'
import { useShopCatalog } from '../../local/catalog/use-shop-catalog.ts'
import { contactTexts } from '#texts/contact.ts'
import { Button } from '../../ui/button.tsx'
import { useShop } from '../../ui/use-shop.ts'
import styles from './map-window.module.css'

interface MapWindowProps {
  /** Where the shop is. */
  place: MapLocation
  /** The map was already requested. */
  asked?: boolean
  /** Shown until the map is requested, then behind it. */
  children?: ReactNode
}

/** The map of a third party, loaded only on request: nothing is sent to its owner before. */
export function MapWindow({ place, asked = false, children }: MapWindowProps) {
  const texts = contactTexts
  const { offline } = useShopCatalog()
  const shop = useShop()
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
          // The pressed button is gone, so the focus moves into the map.
          ref={(frame) => frame?.focus({ preventScroll: true })}
          src={mapFrameUrl(place)}
          title={texts.mapFrame(shop.name)}
          className={styles.frame}
          // Safe together here: the map is cross-origin and cannot remove its own sandbox.
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
