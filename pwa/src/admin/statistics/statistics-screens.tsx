import { breakdownTexts as texts } from '#texts/breakdown.ts'
import { ScreenTabs } from '../parts/screen-tabs.tsx'

/** Links between the screens of the statistics. */
export function StatisticsScreens() {
  return (
    <ScreenTabs
      label={texts.screens}
      isDense
      tabs={[
        { to: '/admin/statistics', label: texts.dashboard },
        { to: '/admin/statistics/detail', label: texts.detail },
        { to: '/admin/statistics/calls', label: texts.calls },
        { to: '/admin/statistics/parcels', label: texts.parcels },
      ]}
    />
  )
}
