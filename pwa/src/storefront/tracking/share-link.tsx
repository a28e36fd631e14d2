import { Copy, Share2 } from 'lucide-react'
import { useId } from 'react'
import { trackingTexts as texts } from '#texts/tracking.ts'
import { Button } from '../../ui/button.tsx'
import { showToast } from '../../ui/toast.ts'
import styles from './tracking.module.css'

const canShare = () => typeof navigator.share === 'function'

async function share(): Promise<void> {
  try {
    await navigator.share({ url: location.href })
  } catch {
    // The person cancelled the dialog, which needs no message.
  }
}

async function copy(): Promise<void> {
  try {
    await navigator.clipboard.writeText(location.href)
    showToast('success', texts.copied, 2000)
  } catch {
    // Without https there is no clipboard.
    showToast('error', texts.notCopied, 4000)
  }
}

/** Shares the private link of the page, which is its address. */
export function ShareLink() {
  const title = useId()
  return (
    <section aria-labelledby={title} className={styles.link}>
      <h2 id={title} className={styles.small}>
        {texts.link}
      </h2>
      <p className={styles.quiet}>{texts.linkText}</p>
      {canShare() ? (
        <Button variant="secondary" icon={<Share2 size={18} />} onClick={() => void share()}>
          {texts.share}
        </Button>
      ) : (
        <Button variant="secondary" icon={<Copy size={18} />} onClick={() => void copy()}>
          {texts.copy}
        </Button>
      )}
    </section>
  )
}
