import { parcelLifeTexts as texts } from '#texts/parcel-life.ts'
import { shellTexts } from '#texts/shell.ts'
import { statusFileTexts } from '#texts/status-file.ts'
import { useLateCount } from './late-count.ts'
import { ScreenTabs } from './screen-tabs.tsx'

/** Links between the screens of parcels, from the hand-over to the money. */
export function ParcelScreens() {
  const late = useLateCount()
  return (
    <ScreenTabs
      label={texts.screens}
      tabs={[
        { to: '/admin/handover', label: shellTexts.places.handover },
        { to: '/admin/parcels', label: shellTexts.places.parcels },
        { to: '/admin/parcels/late', label: texts.late, count: late },
        { to: '/admin/parcels/receive', label: texts.receive },
        { to: '/admin/parcels/status-file', label: statusFileTexts.title },
        { to: '/admin/payouts', label: shellTexts.places.payouts },
      ]}
    />
  )
}
