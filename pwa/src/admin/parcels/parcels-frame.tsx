import type { ReactNode } from 'react'
import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { PageHead } from '../parts/page-head.tsx'
import { ParcelScreens } from '../parts/parcel-screens.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import styles from './parcels-frame.module.css'

/** The head of the lists of parcels, with links between them. */
export function ParcelsFrame({ hint, children }: { hint: string; children: ReactNode }) {
  useOfficeTitle(texts.title)
  return (
    <div className={styles.page}>
      <PageHead title={texts.title} hint={hint} />
      <ParcelScreens />
      {children}
    </div>
  )
}
