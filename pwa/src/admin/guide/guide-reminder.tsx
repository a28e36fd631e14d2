import { guideTexts as texts } from '#texts/guide.ts'
import { useMay } from '../../local/session/role.ts'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { useOpenPage } from '../../ui/use-open-page.ts'
import { GUIDE_CHOICE, useDeviceChoice } from '../parts/device-choice.ts'
import { GUIDE_PATH } from '../parts/wished-path.ts'

/** Above the orders of a shop that nobody has set up yet. */
export function GuideReminder() {
  const [guide] = useDeviceChoice(GUIDE_CHOICE)
  const openPage = useOpenPage()
  const isOwner = useMay('owner')
  if (guide === 'done' || !isOwner) return null
  return (
    <ErrorBanner
      variant="info"
      message={texts.reminder}
      retryLabel={texts.goOn}
      onRetry={() => openPage(GUIDE_PATH)}
    />
  )
}
