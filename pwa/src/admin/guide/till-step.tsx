import { guideTexts } from '#texts/guide.ts'
import { Button } from '../../ui/button.tsx'
import { buttonClass } from '../../ui/button-class.ts'
import { Link } from '../../ui/link.tsx'
import { GuideStepFrame, type GuideStepProps } from '../parts/guide-step.tsx'
import styles from './guide-page.module.css'
import { useFinishGuide } from './finish-guide.ts'

const texts = guideTexts.till
const TILL_PATH = '/admin/store-order'

interface TillStepProps extends GuideStepProps {
  finish: () => Promise<void>
}

/** The last step: how the shop sells at its counter, hears of orders, and looks. */
export function TillStep({ finish, onDone }: TillStepProps) {
  const { busy, finishGuide } = useFinishGuide(finish)
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
      <Button size="lg" busy={busy} onClick={async () => (await finishGuide()) && onDone()}>
        {texts.finish}
      </Button>
    </GuideStepFrame>
  )
}
