import { guideTexts } from '#texts/guide.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { GuideStepFrame, type GuideStepProps } from '../parts/guide-step.tsx'
import styles from './guide-page.module.css'
import { GUIDE_CHOICE, setChoice } from '../parts/device-choice.ts'
import { finishGuide } from '../parts/shop-settings-calls.ts'
import { useAttempt } from '../parts/use-attempt.ts'

const texts = guideTexts.till
const TILL_PATH = '/admin/store-order'

const FAILED = {
  title: guideTexts.notFinished,
  text: guideTexts.unanswered,
  unanswered: guideTexts.unanswered,
}

/** Ends the guide for every device. Throws ApiFailure. */
async function finish(): Promise<void> {
  await finishGuide()
  setChoice(GUIDE_CHOICE, 'done')
}

/** The last step: how the shop sells at its counter, hears of orders, and looks. */
export function TillStep({ onDone }: GuideStepProps) {
  const { busy, attempt } = useAttempt()
  const link = buttonClass({ variant: 'secondary', block: true })
  return (
    <GuideStepFrame title={texts.title} hint={texts.hint}>
      <p className={styles.install}>
        {texts.install}
        <bdi dir="ltr" translate="no" className={styles.address}>
          {location.origin + TILL_PATH}
        </bdi>
      </p>
      <div className={styles.ways}>
        <Link to={TILL_PATH} className={link}>
          {texts.open}
        </Link>
        <Link to="/admin/settings/notifications" className={link}>
          {texts.news}
        </Link>
        <a href="/" className={link}>
          {texts.shop}
        </a>
      </div>
      <Button
        size="lg"
        busy={busy}
        onClick={async () => (await attempt(finish, FAILED)) && onDone()}
      >
        {texts.finish}
      </Button>
    </GuideStepFrame>
  )
}
