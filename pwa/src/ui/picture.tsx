import { useState } from 'react'
import { pictureSources } from '../../../shared/catalog/picture.ts'
import { classes } from './classes.ts'
import styles from './picture.module.css'
import { Mark } from './wordmark.tsx'

interface PictureProps {
  /** Stored path; null or a failed load shows a placeholder. */
  path: string | null | undefined
  /** '' when the text beside it already describes it. */
  alt: string
  /** How wide it is shown, as the `sizes` attribute: '(min-width: 1024px) 280px, 45vw'. */
  sizes: string
  /** In the first screen: loaded eagerly, with high priority. */
  eager?: boolean
  ratio?: '3/4' | '1/1'
  /** 'contain', of a 3:4 frame: all of the picture, on the colour of its ground. 'cover', of a square: it is cut. */
  fit?: 'cover' | 'contain'
  className?: string | undefined
}

interface PictureFailure {
  path: string | null
  times: number
}

/**
 * Sources to try in order: the width that the browser chooses, then each single width from large to small. Offline,
 * only the small picture of a list may be cached, and not the large one of the page.
 */
function attemptsFor(path: string): { src: string; srcSet: string | undefined }[] {
  const { src, srcSet } = pictureSources(path)
  const widths = srcSet?.split(', ').map((entry) => entry.split(' ')[0] ?? src) ?? []
  return [
    { src, srcSet },
    ...widths.toReversed().map((width) => ({ src: width, srcSet: undefined })),
  ]
}

/** True when the picture failed before hydration attached the error handler. */
export function hasFailed(img: HTMLImageElement | null): boolean {
  return img !== null && img.complete && img.naturalWidth === 0
}

/** A picture in a frame of fixed ratio, so that the layout does not shift when it loads. */
export function Picture({
  path,
  alt,
  sizes,
  eager = false,
  ratio = '3/4',
  fit = ratio === '3/4' ? 'contain' : 'cover',
  className,
}: PictureProps) {
  const [failure, setFailure] = useState<PictureFailure>({ path: null, times: 0 })
  const times = failure.path === path ? failure.times : 0
  const attempts = path ? attemptsFor(path) : []
  const attempt = attempts[times]
  const frame = classes(styles.frame, ratio === '1/1' ? styles.square : styles.tall, className)
  if (!path || attempt === undefined) {
    return (
      <span className={classes(frame, styles.standIn)}>
        <Mark className={styles.mark} />
        {alt !== '' && <span className="visually-hidden">{alt}</span>}
      </span>
    )
  }
  const { colour } = pictureSources(path)
  const [width, height] = ratio === '1/1' ? [640, 640] : [640, 853]
  return (
    <span className={frame} style={colour === undefined ? undefined : { backgroundColor: colour }}>
      <img
        key={`${path} ${times}`}
        className={fit === 'contain' ? styles.contain : styles.cover}
        // Before src: some browsers start the download as soon as src is set.
        sizes={sizes}
        srcSet={attempt.srcSet}
        src={attempt.src}
        alt={alt}
        width={width}
        height={height}
        loading={eager ? 'eager' : 'lazy'}
        fetchPriority={eager ? 'high' : 'auto'}
        decoding="async"
        draggable={false}
        ref={(img) => {
          if (hasFailed(img)) setFailure({ path, times: times + 1 })
        }}
        onError={() => setFailure({ path, times: times + 1 })}
      />
    </span>
  )
}
