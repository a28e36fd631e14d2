import { useRef, useState } from 'react'
import { PRODUCT_PICTURE_SIZES } from '../../../../shared/catalog/picture.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { Picture } from '../../ui/picture.tsx'
import { GalleryZoom } from './gallery-zoom.tsx'
import styles from './gallery.module.css'

interface GalleryProps {
  /** Stored paths; when empty, a placeholder is shown. */
  images: readonly string[]
  title: string
}

/** The pictures: swiped on touch, chosen by thumbnails, enlarged by a press. */
export function Gallery({ images, title }: GalleryProps) {
  const row = useRef<HTMLUListElement>(null)
  const [current, setCurrent] = useState(0)
  const [zoomed, setZoomed] = useState<number | null>(null)
  const texts = shoppingTexts.product
  const many = images.length > 1

  function nameOf(index: number): string {
    return many ? texts.pictureOf(title, index + 1, images.length) : title
  }

  function show(index: number) {
    const slide = row.current?.children[index]
    if (!row.current || !(slide instanceof HTMLElement)) return
    row.current.scrollTo({ left: slide.offsetLeft })
  }

  return (
    <section aria-label={texts.pictures} className={many ? styles.gallery : undefined}>
      {many && (
        <ul className={styles.thumbnails}>
          {images.map((path, index) => (
            <li key={path}>
              <button
                type="button"
                className={styles.thumbnail}
                aria-label={texts.picture(index + 1, images.length)}
                aria-current={index === current}
                onClick={() => show(index)}
              >
                <Picture path={path} alt="" sizes="72px" />
              </button>
            </li>
          ))}
        </ul>
      )}
      <div className={styles.stage}>
        <ul
          ref={row}
          className={styles.row}
          onScroll={(event) => {
            const { scrollLeft, clientWidth } = event.currentTarget
            // Negative in a right-to-left layout.
            setCurrent(Math.round(Math.abs(scrollLeft) / Math.max(clientWidth, 1)))
          }}
        >
          {(many ? images : [images[0] ?? null]).map((path, index) => (
            <li key={path ?? 'none'} className={styles.slide}>
              {path === null ? (
                <Picture path={null} alt={title} sizes="100vw" />
              ) : (
                <button
                  type="button"
                  className={styles.zoom}
                  title={texts.zoom}
                  onClick={() => setZoomed(index)}
                >
                  <Picture
                    path={path}
                    alt={nameOf(index)}
                    sizes={PRODUCT_PICTURE_SIZES}
                    eager={index === 0}
                  />
                </button>
              )}
            </li>
          ))}
        </ul>
        {many && (
          <p className={styles.counter} aria-hidden="true">
            <bdi dir="ltr">
              <span>{current + 1}</span>
              <span> / </span>
              <span>{images.length}</span>
            </bdi>
          </p>
        )}
      </div>
      <GalleryZoom
        images={images}
        index={zoomed}
        nameOf={nameOf}
        onShow={(index) => {
          setZoomed(index)
          show(index)
        }}
        onClose={() => setZoomed(null)}
      />
    </section>
  )
}
