import { useState } from 'react'
import { pictureSources } from '../../../../shared/catalog/picture.ts'
import { classes } from '../../ui/classes.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { shoppingTexts } from '../../texts/en-shopping.ts'
import styles from './gallery-zoom.module.css'

interface ZoomedPictureProps {
  path: string
  title: string
}

function ZoomedPicture({ path, title }: ZoomedPictureProps) {
  const [close, setClose] = useState(false)
  const { srcSet } = pictureSources(path)
  return (
    <button
      type="button"
      className={classes(styles.picture, close && styles.close)}
      aria-label={shoppingTexts.product.zoom}
      aria-pressed={close}
      onClick={() => setClose(!close)}
    >
      <img
        src={path}
        srcSet={srcSet}
        sizes={close ? '200vw' : '100vw'}
        alt={title}
        draggable={false}
      />
    </button>
  )
}

interface GalleryZoomProps {
  /** Null: closed. */
  path: string | null
  title: string
  onClose: () => void
}

/** A picture over the whole screen; a press comes closer, another goes back. */
export function GalleryZoom({ path, title, onClose }: GalleryZoomProps) {
  return (
    <Dialog
      open={path !== null}
      onClose={onClose}
      title={title}
      place="full"
      hideTitle
      className={styles.dialog}
    >
      {path !== null && <ZoomedPicture path={path} title={title} />}
    </Dialog>
  )
}
