import { isInvalidPicturePath } from '../../../../shared/catalog/picture.ts'
import { adminTexts } from '#texts/admin.ts'
import { Picture } from '../../ui/picture.tsx'
import styles from './stock-picture.module.css'

/** A product's first picture; an invalid path is never loaded. */
export function StockPicture({ path }: { path: string | undefined }) {
  if (path !== undefined && isInvalidPicturePath(path)) {
    return <span className={styles.invalid}>{adminTexts.stock.invalidImage}</span>
  }
  return <Picture path={path} alt="" sizes="48px" className={styles.picture} />
}
