import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type MouseEvent, useEffect, useRef, useState } from 'react'
import { flushSync } from 'react-dom'
import { pictureSources } from '../../../../shared/catalog/picture.ts'
import { shoppingTexts } from '#texts/shopping.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { mirrorKey } from '../../ui/direction.ts'
import styles from './gallery-zoom.module.css'

const texts = shoppingTexts.product

interface ZoomedPictureProps {
  path: string
  name: string
}

function ZoomedPicture({ path, name }: ZoomedPictureProps) {
  const [close, setClose] = useState(false)
  const [onlySmall, setOnlySmall] = useState(false)
  const image = useRef<HTMLImageElement>(null)
  const { srcSet } = pictureSources(path)

  /** Toggles the zoom around the pressed point; a press by keyboard has no point, and zooms into the middle. */
  function toggle({ currentTarget, clientX, clientY, detail }: MouseEvent<HTMLElement>) {
    const before = image.current?.getBoundingClientRect()
    flushSync(() => setClose(!close))
    const after = image.current?.getBoundingClientRect()
    if (!before || !after) return
    const x = detail === 0 ? before.x + before.width / 2 : clientX
    const y = detail === 0 ? before.y + before.height / 2 : clientY
    currentTarget.parentElement?.scrollBy(
      after.x + (after.width * (x - before.x)) / before.width - x,
      after.y + (after.height * (y - before.y)) / before.height - y,
    )
  }

  return (
    <button
      type="button"
      className={classes(styles.picture, close && styles.close)}
      aria-label={texts.zoom}
      aria-pressed={close}
      onClick={toggle}
    >
      <img
        ref={image}
        src={path}
        srcSet={srcSet}
        // Offline, the device may have only the size that fits the screen.
        onError={() => setOnlySmall(true)}
        sizes={close && !onlySmall ? '(min-width: 1200px) 100vw, 1200px' : '100vw'}
        alt={name}
        draggable={false}
      />
    </button>
  )
}

interface GalleryZoomProps {
  images: readonly string[]
  /** Index of the shown picture; null when closed. */
  index: number | null
  nameOf: (index: number) => string
  onShow: (index: number) => void
  onClose: () => void
}

/** A full-screen picture; a press toggles the zoom, arrow keys and buttons step through the pictures. */
export function GalleryZoom({ images, index, nameOf, onShow, onClose }: GalleryZoomProps) {
  const path = index === null ? undefined : images[index]

  function step(by: 1 | -1) {
    const next = (index ?? 0) + by
    if (next >= 0 && next < images.length) onShow(next)
  }

  useEffect(() => {
    if (path === undefined) return
    // On the document, as the focused picture may no longer be shown.
    const stepByKey = (event: KeyboardEvent) => {
      const key = mirrorKey(event.key)
      if (key === 'ArrowRight') step(1)
      if (key === 'ArrowLeft') step(-1)
    }
    document.addEventListener('keydown', stepByKey)
    return () => document.removeEventListener('keydown', stepByKey)
  })

  return (
    <Dialog
      open={path !== undefined}
      onClose={onClose}
      title={index === null ? '' : nameOf(index)}
      place="full"
      hideTitle
      className={styles.dialog}
    >
      {path !== undefined && index !== null && (
        <div className={styles.stage}>
          <ZoomedPicture key={path} path={path} name={nameOf(index)} />
          {images.length > 1 && (
            <>
              <IconButton
                label={texts.previousPicture}
                className={classes(styles.step, styles.back)}
                disabled={index === 0}
                onClick={() => step(-1)}
              >
                <ChevronLeft size={24} aria-hidden="true" />
              </IconButton>
              <IconButton
                label={texts.nextPicture}
                className={classes(styles.step, styles.on)}
                disabled={index === images.length - 1}
                onClick={() => step(1)}
              >
                <ChevronRight size={24} aria-hidden="true" />
              </IconButton>
            </>
          )}
        </div>
      )}
    </Dialog>
  )
}
