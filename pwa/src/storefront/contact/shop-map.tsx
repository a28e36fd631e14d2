import { ExternalLink } from 'lucide-react'
import { useEffect, useId, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { mapPageUrl, type MapLocation } from '../../../../shared/contact/shop-map.ts'
import { contactTexts } from '#texts/contact.ts'
import { storefrontTexts } from '#texts/storefront.ts'
import { useShop } from '../../ui/use-shop.ts'
import { MapWindow } from '../parts/map-window.tsx'
import styles from './shop-map.module.css'
import { TownDrawing } from './town-drawing.tsx'

/** Fragment of links to the map: '/contact#map'. */
const ANCHOR = 'map'

/** Where the shop is, and the way there. */
export function ShopMap({ place }: { place: MapLocation }) {
  const texts = contactTexts
  const section = useRef<HTMLElement>(null)
  const titleId = useId()
  const { street, town, country } = useShop()
  const { hash, key } = useLocation()

  useEffect(() => {
    if (hash !== `#${ANCHOR}`) return
    // In the next frame: useArrival scrolls a new page to its top first.
    const frame = requestAnimationFrame(() => {
      section.current?.focus({ preventScroll: true })
      void section.current?.scrollIntoView({ block: 'start' })
    })
    return () => cancelAnimationFrame(frame)
    // oxlint-disable-next-line react/exhaustive-effect-dependencies -- `key` changes when the same link is pressed again
  }, [hash, key])

  return (
    <section
      id={ANCHOR}
      ref={section}
      tabIndex={-1}
      aria-labelledby={titleId}
      className={styles.section}
    >
      <h2 id={titleId} className={styles.title}>
        {texts.map}
      </h2>
      <MapWindow place={place}>
        <TownDrawing className={styles.drawing} />
      </MapWindow>
      <p className={styles.caption}>
        <span>{storefrontTexts.footer.address(street, town, country)}</span>
        <a href={mapPageUrl(place)} target="_blank" rel="noreferrer" className={styles.link}>
          {texts.openMap}
          <ExternalLink size={16} aria-hidden="true" />
        </a>
      </p>
    </section>
  )
}
