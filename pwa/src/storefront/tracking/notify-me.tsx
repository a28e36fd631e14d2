import { BellRing } from 'lucide-react'
import { useEffect, useId, useState } from 'react'
import { trackingTexts } from '#texts/tracking.ts'
import type { FollowedOrder } from '../../local/orders/followed-orders.ts'
import { readPushSupport } from '../../local/news/push-subscription.ts'
import { Button } from '../../ui/button.tsx'
import { usePressGate } from '../../ui/second-press.ts'
import { isNotified, newsToCome, startNotifying, stopNotifying } from './follow-news.ts'
import styles from './tracking.module.css'

const texts = trackingTexts.push

interface NotifyMeProps {
  followed: FollowedOrder
  /** Null until the shop has answered; nothing can be changed before. */
  pushKey: string | null
}

/** Switch for notifications when the order is confirmed and sent. The browser asks for permission only after the press. */
export function NotifyMe({ followed, pushKey }: NotifyMeProps) {
  const title = useId()
  const { token, order, notified } = followed
  const [isOn, setIsOn] = useState(false)
  const [hasFailed, setFailed] = useState(false)
  // Read again after each press, since the permission is state of the browser.
  const [support, setSupport] = useState(readPushSupport)
  const { busy, run } = usePressGate()
  const toCome = newsToCome(order.state)

  useEffect(() => {
    let isOver = false
    async function read() {
      const isOnNow = await isNotified(notified).catch(() => false)
      if (!isOver) setIsOn(isOnNow)
    }
    void read()
    return () => {
      isOver = true
    }
  }, [notified])

  if (toCome === null) return null

  const act = (work: () => Promise<unknown>) =>
    void run(async () => {
      setFailed(false)
      try {
        await work()
      } catch {
        setFailed(true)
      }
      setSupport(readPushSupport())
    })

  return (
    <section aria-labelledby={title} className={styles.notify}>
      <h2 id={title} className={styles.small}>
        {texts.title}
      </h2>
      <div aria-live="polite">
        {support === 'possible' ? (
          <p className={styles.quiet}>
            {isOn ? texts.isOn : toCome === 'both' ? texts.text : texts.textSent}
          </p>
        ) : (
          <p className={styles.quiet}>{texts.cannot[support]}</p>
        )}
        {hasFailed && <p className={styles.failed}>{texts.failed}</p>}
      </div>
      {support === 'possible' && (
        <Button
          variant="secondary"
          busy={busy}
          disabled={pushKey === null}
          icon={<BellRing size={18} strokeWidth={1.75} />}
          onClick={() =>
            act(async () => {
              if (isOn && notified !== null) await stopNotifying(token, notified)
              else if (pushKey !== null) await startNotifying(token, pushKey)
            })
          }
        >
          {isOn ? texts.stop : texts.notify}
        </Button>
      )}
    </section>
  )
}
