import type { StoredMark } from '../../../../../shared/desk/phone-mark.ts'
import { formatDay } from '#texts/formats.ts'
import { phoneMarksTexts as texts } from '#texts/phone-marks.ts'
import { Badge } from '../../../ui/badge.tsx'
import styles from './phone-marks.module.css'

/** A mark with its reason, and since when it is set. */
export function MarkWords({ mark: { mark, reason, at } }: { mark: StoredMark }) {
  return (
    <>
      <Badge tone="red">{texts.marks[mark]}</Badge>
      <span className={styles.words}>
        {reason !== '' && (
          <>
            <bdi>{reason}</bdi>
            {' · '}
          </>
        )}
        <span>{texts.since(formatDay(at))}</span>
      </span>
    </>
  )
}
