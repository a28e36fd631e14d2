import { wilayaName } from '#shared-texts/wilayas.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { courierWilaya } from '../../../../shared/places/courier-wilaya.ts'
import styles from './filed-under.module.css'

/**
 * Names the wilaya under which couriers file a newer one, so that a parcel is not addressed to a wilaya that they do
 * not know.
 */
export function FiledUnder({ wilaya }: { wilaya: string }) {
  const filed = courierWilaya(wilaya)
  if (filed === null) return null
  return (
    <span className={styles.filed}>
      {deliveryTexts.filedUnder(filed.code, wilayaName(filed.wilaya))}
    </span>
  )
}
