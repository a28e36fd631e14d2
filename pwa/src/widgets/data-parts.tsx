import { useState } from 'react'
import { centimes } from '../../../shared/money.ts'
import { Money } from '../ui/money.tsx'
import { Pagination } from '../ui/pagination.tsx'
import { Picture } from '../ui/picture.tsx'
import { Price } from '../ui/price.tsx'
import { Wordmark } from '../ui/wordmark.tsx'
import { PartSection, Shown } from './part-section.tsx'
import styles from './widgets-page.module.css'

const REGULAR = { price: centimes(4_500_00), promoPrice: null, onSale: false }
const REDUCED = { price: centimes(4_500_00), promoPrice: centimes(3_900_00), onSale: true }

/** Components that show data. */
export function DataParts() {
  const [page, setPage] = useState(4)
  return (
    <>
      <PartSection title="Pagination">
        <Shown name="five pages, all listed">
          <Pagination page={Math.min(page, 5)} pages={5} onChange={setPage} />
        </Shown>
        <Shown name="twelve pages, a window with the first and the last">
          <Pagination page={page} pages={12} onChange={setPage} />
        </Shown>
        <Shown name="one page: nothing">
          <Pagination page={1} pages={1} onChange={setPage} />
        </Shown>
      </PartSection>
      <PartSection title="Price">
        <div className={styles.row}>
          {(['sm', 'md', 'lg'] as const).map((size) => (
            <Price key={size} product={REGULAR} label="DZD" size={size} />
          ))}
          <Price product={REDUCED} label="DZD" size="lg" />
          <Money amount={centimes(12_345_67)} label="DA" exact />
        </div>
      </PartSection>
      <PartSection title="Picture">
        <div className={styles.row}>
          <Shown name="stand-in, 3:4">
            <Picture path={null} alt="" sizes="120px" className={styles.picture} />
          </Shown>
          <Shown name="stand-in, 1:1">
            <Picture path={null} alt="" sizes="120px" ratio="1/1" className={styles.picture} />
          </Shown>
          <Shown name="wordmark">
            <Wordmark />
          </Shown>
        </div>
      </PartSection>
    </>
  )
}
