import { newsTexts } from '#texts/news.ts'
import { Button } from '../../ui/button.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { useDeviceChoice } from '../parts/device-choice.ts'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { RING_CHOICE, TILL_RING_CHOICE } from './news-choices.ts'
import styles from './news-page.module.css'
import { ring } from './ring.ts'

/** Whether this device rings for new orders, and a button to hear it. */
export function SoundPanel() {
  const [rings, setRings] = useDeviceChoice(RING_CHOICE)
  const [ringsAtTill, setRingsAtTill] = useDeviceChoice(TILL_RING_CHOICE)
  return (
    <SettingsPanel title={newsTexts.sound} hint={newsTexts.soundHint}>
      <div className={styles.switches}>
        <CheckBox
          label={newsTexts.ring}
          checked={rings === 'on'}
          onChange={(event) => setRings(event.target.checked ? 'on' : 'off')}
        />
        <CheckBox
          label={newsTexts.ringAtTill}
          disabled={rings === 'off'}
          checked={rings === 'on' && ringsAtTill === 'on'}
          onChange={(event) => setRingsAtTill(event.target.checked ? 'on' : 'off')}
        />
      </div>
      <div className={styles.actions}>
        <Button variant="secondary" onClick={ring}>
          {newsTexts.tryRing}
        </Button>
      </div>
    </SettingsPanel>
  )
}
