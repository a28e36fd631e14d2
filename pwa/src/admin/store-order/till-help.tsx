import { goodsTexts } from '#texts/goods.ts'
import { labelTexts } from '#texts/labels.ts'
import { printerTexts } from '#texts/printer.ts'
import { receiptTexts } from '#texts/receipt.ts'
import { tillTexts } from '#texts/till.ts'
import { useMay } from '../../local/session/role.ts'
import { buttonClass } from '../../ui/button-class.ts'
import { Dialog } from '../../ui/dialog.tsx'
import { Link } from '../../ui/link.tsx'
import { PaperChoice } from '../parts/paper-choice.tsx'
import { LazyPrinterPanel } from '../parts/printer/lazy-printer-panel.tsx'
import { usePrinter } from '../parts/printer/printer-choice.ts'
import { Segmented } from '../parts/segmented.tsx'
import { OTHER_KEYS, SHORTCUTS } from './shortcuts.ts'
import { SOUND_CHOICE, useDeviceChoice } from '../parts/device-choice.ts'
import styles from './till-help.module.css'

const texts = tillTexts.keys

/** Screens that are opened from the till while goods are unpacked; the open sale stays as it is. */
const GOODS_SCREENS = [
  { to: '/admin/stock/goods-in', label: goodsTexts['goods-in'].open },
  { to: '/admin/stock/write-off', label: goodsTexts['write-off'].open },
  { to: '/admin/stock/labels', label: labelTexts.title },
]

interface TillHelpProps {
  open: boolean
  onClose: () => void
}

/** Links to the screens of goods, the keyboard shortcuts, and the settings of this device. */
export function TillHelp({ open, onClose }: TillHelpProps) {
  const [sound, setSound] = useDeviceChoice(SOUND_CHOICE)
  const printer = usePrinter()
  const mayMoveGoods = useMay('manager')
  return (
    <Dialog open={open} onClose={onClose} title={texts.open}>
      {mayMoveGoods && (
        <nav aria-label={texts.goods} className={styles.goods}>
          {GOODS_SCREENS.map(({ to, label }) => (
            <Link key={to} to={to} className={buttonClass({ variant: 'secondary' })}>
              {label}
            </Link>
          ))}
        </nav>
      )}
      <h3 className={styles.heading}>{texts.title}</h3>
      <dl className={styles.keys}>
        {[...Object.values(SHORTCUTS), ...OTHER_KEYS].map(({ shown, does }) => (
          <div key={shown} className={styles.key}>
            <dt>
              <kbd className={styles.cap}>{shown}</kbd>
            </dt>
            <dd>{does}</dd>
          </div>
        ))}
      </dl>
      <h3 className={styles.heading}>{texts.settings}</h3>
      {/* With a receipt printer, the paper is chosen beside the printer's settings. */}
      {printer === null && (
        <div className={styles.setting}>
          {receiptTexts.paper}
          <PaperChoice />
        </div>
      )}
      <div className={styles.setting}>
        {texts.sound}
        <Segmented
          label={texts.sound}
          options={[
            { value: 'off', label: texts.off },
            { value: 'on', label: texts.on },
          ]}
          value={sound}
          onChange={setSound}
        />
      </div>
      <h3 className={styles.heading}>{printerTexts.title}</h3>
      {open && <LazyPrinterPanel />}
    </Dialog>
  )
}
