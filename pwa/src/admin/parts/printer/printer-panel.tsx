import { useState } from 'react'
import { printerStateSchema } from '../../../../../shared/printing/print-job.ts'
import { printerTexts as texts } from '#texts/printer.ts'
import { failureSentence } from '../../../http/api-failure.ts'
import { useCachedAnswer } from '../../../local/answers/use-cached-answer.ts'
import { Button } from '../../../ui/button.tsx'
import { CheckBox } from '../../../ui/check-box.tsx'
import { ErrorBanner } from '../../../ui/error-banner.tsx'
import { usePressGate } from '../../../ui/second-press.ts'
import { SelectField } from '../../../ui/select-field.tsx'
import { useShop } from '../../../ui/use-shop.ts'
import { PAPER_CHOICE, useDeviceChoice } from '../device-choice.ts'
import { PaperChoice } from '../paper-choice.tsx'
import { pairBluetooth } from './bluetooth-printer.ts'
import { PRINTER, readPrinterState } from './network-printer.ts'
import { openWhenAllowed } from './open-when-allowed.ts'
import {
  BAUD_RATES,
  choosePrinter,
  type PrinterChoice,
  type PrinterConnection,
  usePrinter,
} from './printer-choice.ts'
import styles from './printer-panel.module.css'
import { pairSerial } from './serial-printer.ts'
import { testSlip } from './test-slip.ts'
import { pairUsb } from './usb-printer.ts'
import { webApis } from './web-apis.ts'

type Kind = PrinterConnection['kind']

/** Asks the person for a printer of a kind; null when they chose none. Must be called by a press. */
async function pair(kind: Kind): Promise<PrinterConnection | null> {
  const { usb, serial, bluetooth } = webApis()
  if (kind === 'usb' && usb) return pairUsb(usb)
  if (kind === 'serial' && serial) return pairSerial(serial)
  if (kind === 'bluetooth' && bluetooth) return pairBluetooth(bluetooth)
  return kind === 'network' ? { kind, name: '' } : null
}

/** The kinds of connection that this browser and the server support. */
function useWays(): Kind[] {
  const answer = useCachedAnswer({
    key: PRINTER,
    path: PRINTER,
    schema: printerStateSchema,
    read: readPrinterState,
  })
  const { usb, serial, bluetooth } = webApis()
  return [
    ...(usb ? (['usb'] as const) : []),
    ...(serial ? (['serial'] as const) : []),
    ...(bluetooth ? (['bluetooth'] as const) : []),
    ...(answer.data?.hasPrinter ? (['network'] as const) : []),
  ]
}

function SerialSpeed({ printer }: { printer: PrinterChoice }) {
  const { connection } = printer
  if (connection.kind !== 'serial') return null
  return (
    <SelectField
      label={texts.speed}
      dir="ltr"
      value={connection.baudRate}
      onChange={({ target: { value } }) => {
        const baudRate = BAUD_RATES.find((rate) => String(rate) === value) ?? connection.baudRate
        choosePrinter({ ...printer, connection: { ...connection, baudRate } })
      }}
    >
      {BAUD_RATES.map((rate) => (
        <option key={rate} value={rate}>
          {rate}
        </option>
      ))}
    </SelectField>
  )
}

type Outcome = { said: string } | { failure: string }

/** Buttons for a test print and to open the drawer, for setting up a printer. */
function Tries({ printer }: { printer: PrinterChoice }) {
  const [paper] = useDeviceChoice(PAPER_CHOICE)
  const shop = useShop()
  const gate = usePressGate()
  const [outcome, setOutcome] = useState<Outcome | null>(null)

  const attempt = (
    said: string,
    send: (part: typeof import('./print-on-printer.ts')) => Promise<'printed' | 'sent' | null>,
  ) =>
    gate.once(async () => {
      setOutcome(null)
      try {
        const sent = await send(await import('./print-on-printer.ts'))
        if (sent !== null) setOutcome({ said })
      } catch (error) {
        setOutcome({ failure: failureSentence(error, texts.problems.failed) })
      }
    })
  const test = attempt(texts.tested, ({ printOnPrinter }) =>
    printOnPrinter(printer, {
      id: null,
      slip: testSlip(shop),
      roll: paper === 'a4' ? '80mm' : paper,
      kick: false,
    }),
  )
  const kick = attempt(texts.opened, ({ openDrawer }) => openWhenAllowed(() => openDrawer(printer)))

  return (
    <>
      <div className={styles.actions}>
        <Button busy={gate.busy} onClick={() => void test()}>
          {texts.test}
        </Button>
        <Button variant="secondary" disabled={gate.busy} onClick={() => void kick()}>
          {texts.openDrawer}
        </Button>
        <Button variant="quiet" disabled={gate.busy} onClick={() => choosePrinter(null)}>
          {texts.remove}
        </Button>
      </div>
      {outcome && 'failure' in outcome && <ErrorBanner message={outcome.failure} />}
      {outcome && 'said' in outcome && <ErrorBanner variant="info" message={outcome.said} />}
    </>
  )
}

function Chosen({ printer }: { printer: PrinterChoice }) {
  const { connection, drawer, atOnce, drawn } = printer
  const change = (changes: Partial<PrinterChoice>) => choosePrinter({ ...printer, ...changes })
  const { bluetooth } = webApis()
  const way = texts.ways[connection.kind]
  return (
    <>
      <div className={styles.chosen}>
        <p className={styles.name}>
          {connection.name === '' ? <span>{texts.unnamed}</span> : <bdi>{connection.name}</bdi>}
          <span> · </span>
          <span>{way}</span>
        </p>
        {connection.kind === 'network' && <p className={styles.note}>{texts.networkHint}</p>}
        {connection.kind === 'bluetooth' && !bluetooth?.getDevices && (
          <p className={styles.note}>{texts.forgets}</p>
        )}
      </div>
      <div className={styles.setting}>
        {texts.paper}
        <PaperChoice />
      </div>
      <SerialSpeed printer={printer} />
      <div className={styles.switches}>
        <CheckBox
          label={texts.atOnce}
          checked={atOnce}
          onChange={({ target }) => change({ atOnce: target.checked })}
        />
        <CheckBox
          label={texts.drawer}
          checked={drawer}
          onChange={({ target }) => change({ drawer: target.checked })}
        />
        <CheckBox
          label={texts.drawn}
          checked={drawn}
          onChange={({ target }) => change({ drawn: target.checked })}
        />
      </div>
      <Tries key={`${connection.kind} ${connection.name}`} printer={printer} />
    </>
  )
}

/** The receipt printer of this device: which one, how it prints, and a test. */
export function PrinterPanel() {
  const printer = usePrinter()
  const ways = useWays()
  const gate = usePressGate()
  const others = ways.filter((kind) => kind !== printer?.connection.kind || kind !== 'network')

  const connect = (kind: Kind) =>
    gate.run(async () => {
      const connection = await pair(kind)
      if (connection === null) return
      const kept = printer ?? { drawer: false, atOnce: false, drawn: false }
      choosePrinter({ ...kept, connection })
    })

  return (
    <div className={styles.panel}>
      {printer ? <Chosen printer={printer} /> : <p className={styles.note}>{texts.none}</p>}
      {ways.length === 0 && <p className={styles.note}>{texts.noWays}</p>}
      {others.length > 0 && (
        <div className={styles.actions}>
          {others.map((kind) => (
            <Button
              key={kind}
              variant="secondary"
              disabled={gate.busy}
              onClick={() => void connect(kind)}
            >
              {texts.connect[kind]}
            </Button>
          ))}
        </div>
      )}
      {ways.includes('serial') && <p className={styles.note}>{texts.serialHint}</p>}
    </div>
  )
}
