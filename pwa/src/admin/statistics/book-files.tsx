import { useId } from 'react'
import { BOOK_FILES, bookFilePath } from '../../../../shared/bookkeeping/book-files.ts'
import type { Days } from '../../../../shared/statistics/days.ts'
import { breakdownTexts as texts } from '#texts/breakdown.ts'
import styles from './book-files.module.css'
import { DownloadButton } from '../parts/download-button.tsx'
import panel from './panel.module.css'

/** The bookkeeper's files of some days. */
export function BookFiles({ days }: { days: Days }) {
  const titleId = useId()
  return (
    <section className={panel.panel} aria-labelledby={titleId}>
      <h2 id={titleId} className={panel.title}>
        {texts.books}
      </h2>
      <p>{texts.booksHint}</p>
      <div className={styles.files}>
        {BOOK_FILES.map((file) => (
          <DownloadButton
            key={file}
            path={bookFilePath(file, days)}
            fileName={`${texts.fileNames[file]}-${days.from}-${days.to}.csv`}
            label={texts.files[file]}
          />
        ))}
      </div>
    </section>
  )
}
