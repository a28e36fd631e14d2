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

interface PictureFailure {
  path: string | null
  times: number
}

/**
 * What to try one after the other: the width the browser chooses, then each single width from large to small.
 * Without a connection the device may hold the small picture of a list and not the large one of the page.
 */
function attemptsFor(path: string): { src: string; srcSet: string | undefined }[] {
  const { src, srcSet } = pictureSources(path)
  const widths = srcSet?.split(', ').map((entry) => entry.split(' ')[0] ?? src) ?? []
  return [
    { src, srcSet },
    ...widths.toReversed().map((width) => ({ src: width, srcSet: undefined })),
  ]
}

/** Failed before the script came that listens for it. */
export function hasFailed(img: HTMLImageElement | null): boolean {
  return img !== null && img.complete && img.naturalWidth === 0
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
        // Before src: some browsers begin to load as soon as src is set.
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
