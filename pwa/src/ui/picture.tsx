import { useState } from 'react'
import { pictureSources } from '../../../shared/catalog/picture.ts'
import { classes } from './classes.ts'
import styles from './picture.module.css'
import { Mark } from './wordmark.tsx'

interface PictureProps {
  /** Stored path; null or a failed load shows the drawn stand-in. */
  path: string | null | undefined
  /** '' when the words beside it already say what it is. */
  alt: string
  /** How wide it is shown, as the `sizes` attribute: '(min-width: 1024px) 280px, 45vw'. */
  sizes: string
  /** In the first screen: loaded at once and first. */
  eager?: boolean
  ratio?: '3/4' | '1/1'
  /** 'contain' shows the whole picture inside the frame. */
  fit?: 'cover' | 'contain'
  className?: string | undefined
}

/** A picture in its frame: the frame and its colour stand before the picture arrives, so nothing moves. */
export function Picture({
  path,
  alt,
  sizes,
  eager = false,
  ratio = '3/4',
  fit = 'cover',
  className,
}: PictureProps) {
  const [failed, setFailed] = useState<string | null>(null)
  const frame = classes(styles.frame, ratio === '1/1' ? styles.square : styles.tall, className)
  if (path === null || path === undefined || path === '' || failed === path) {
    return (
      <span className={classes(frame, styles.standIn)}>
        <Mark className={styles.mark} />
        {alt !== '' && <span className="visually-hidden">{alt}</span>}
      </span>
    )
  }
  const { src, srcSet, colour } = pictureSources(path)
  const [width, height] = ratio === '1/1' ? [640, 640] : [640, 853]
  return (
    <span className={frame} style={colour === undefined ? undefined : { backgroundColor: colour }}>
      <img
        key={path}
        className={fit === 'contain' ? styles.contain : styles.cover}
        // Before src: some browsers begin to load as soon as src is set.
        sizes={sizes}
        srcSet={srcSet}
        src={src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        onError={() => setFailed(path)}
      />
    </span>
  )
}
