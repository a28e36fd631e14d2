import { wilayaName } from '#shared-texts/wilayas.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { courierWilaya } from '../../../../shared/places/courier-wilaya.ts'
import styles from './filed-under.module.css'

/** Says beside a newer wilaya under which one couriers file it, so that a parcel is not addressed to a place they do not know. */
export function FiledUnder({ wilaya }: { wilaya: string }) {
  const filed = courierWilaya(wilaya)
  if (filed === null) return null
  return (
    <span className={styles.filed}>
      {deliveryTexts.filedUnder(filed.code, wilayaName(filed.wilaya))}
    </span>
  )
}
