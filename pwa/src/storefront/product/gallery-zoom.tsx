import { ChevronLeft, ChevronRight } from 'lucide-react'
import { type KeyboardEvent, useState } from 'react'
import { pictureSources } from '../../../../shared/catalog/picture.ts'
import { shoppingTexts } from '../../texts/en-shopping.ts'
import { IconButton } from '../../ui/button.tsx'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import styles from './gallery-zoom.module.css'

const texts = shoppingTexts.product

interface ZoomedPictureProps {
  path: string
  name: string
}

function ZoomedPicture({ path, name }: ZoomedPictureProps) {
  const [close, setClose] = useState(false)
  const { srcSet } = pictureSources(path)
  return (
    <button
      type="button"
      className={classes(styles.picture, close && styles.close)}
      aria-label={texts.zoom}
      aria-pressed={close}
      onClick={() => setClose(!close)}
    >
      <img
        src={path}
        srcSet={srcSet}
        sizes={close ? '200vw' : '100vw'}
        alt={name}
        draggable={false}
      />
    </button>
  )
}

interface GalleryZoomProps {
  images: readonly string[]
  /** The picture shown; null: closed. */
  index: number | null
  nameOf: (index: number) => string
  onShow: (index: number) => void
  onClose: () => void
}

/** A picture over the whole screen; a press comes closer, another goes back. The others are a step away. */
export function GalleryZoom({ images, index, nameOf, onShow, onClose }: GalleryZoomProps) {
  const path = index === null ? undefined : images[index]

  function step(by: 1 | -1) {
    const next = (index ?? 0) + by
    if (next >= 0 && next < images.length) onShow(next)
  }

  function stepByKey(event: KeyboardEvent<HTMLElement>) {
    if (event.key !== 'ArrowLeft' && event.key !== 'ArrowRight') return
    const isMirrored = getComputedStyle(event.currentTarget).direction === 'rtl'
    step((event.key === 'ArrowRight') === isMirrored ? -1 : 1)
  }

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
        // The arrow keys are a convenience beside the two buttons.
        // oxlint-disable-next-line jsx-a11y/no-static-element-interactions
        <div className={styles.stage} onKeyDown={stepByKey}>
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
