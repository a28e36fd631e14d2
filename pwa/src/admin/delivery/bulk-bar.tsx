import { useState } from 'react'
import { centimes } from '../../../../shared/money.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { wilayaName } from '#shared-texts/wilayas.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { formatList } from '#texts/formats.ts'
import { Button } from '../../ui/button.tsx'
import { SelectField } from '../../ui/select-field.tsx'
import { TextField } from '../../ui/text-field.tsx'
import { readPriceText } from '../parts/price-text.ts'
import { NARROW, useMedia } from '../parts/use-media.ts'
import styles from './bar.module.css'
import { BULK_ACTIONS, BULK_KINDS, changeMany, takesAmount } from './bulk-change.ts'
import type { TariffEdits } from './tariff-edits.ts'

const texts = deliveryTexts

interface BulkBarProps {
  /** The chosen tariffs. */
  tariffs: readonly Tariff[]
  edits: TariffEdits
  busy: boolean
  onChange: (edits: TariffEdits) => void
  onClose: () => void
}

/** Changes the chosen wilayas together. It only changes the form, which is saved by 'Save'. */
export function BulkBar({ tariffs, edits, busy, onChange, onClose }: BulkBarProps) {
  const [kind, setKind] = useState<(typeof BULK_KINDS)[number]>('both')
  const [action, setAction] = useState<(typeof BULK_ACTIONS)[number]>('set')
  const [typed, setTyped] = useState('')
  const [problem, setProblem] = useState<string>()
  // On a phone, labels would cover too much of the list behind the bar.
  const isNarrow = useMedia(NARROW)

  function apply() {
    const amount = takesAmount(action) ? readPriceText(typed) : centimes(0)
    if (amount === null) return setProblem(texts.badPrice)
    const { edits: next, impossible } = changeMany(edits, tariffs, { kind, action, amount })
    if (impossible.length > 0) {
      const names = formatList(impossible.map(({ wilaya }) => wilayaName(wilaya)))
      return setProblem(texts.impossible(names))
    }
    setProblem(undefined)
    onChange(next)
  }

  return (
    <form
      className={styles.bar}
      aria-label={texts.chosen(tariffs.length)}
      onSubmit={(event) => {
        event.preventDefault()
        apply()
      }}
    >
      <output className={styles.count}>{texts.chosen(tariffs.length)}</output>
      <Button variant="secondary" className={styles.none} onClick={onClose}>
        {texts.chooseNone}
      </Button>
      <SelectField
        label={texts.kind}
        hideLabel={isNarrow}
        className={styles.field}
        value={kind}
        onChange={({ target }) =>
          setKind(BULK_KINDS.find((known) => known === target.value) ?? 'both')
        }
      >
        {BULK_KINDS.map((known) => (
          <option key={known} value={known}>
            {texts.kinds[known]}
          </option>
        ))}
      </SelectField>
      <SelectField
        label={texts.action}
        hideLabel={isNarrow}
        className={styles.field}
        value={action}
        onChange={({ target }) =>
          setAction(BULK_ACTIONS.find((known) => known === target.value) ?? 'set')
        }
      >
        {BULK_ACTIONS.map((known) => (
          <option key={known} value={known}>
            {texts.actions[known]}
          </option>
        ))}
      </SelectField>
      {takesAmount(action) && (
        <TextField
          label={texts.amount}
          hideLabel={isNarrow}
          placeholder={isNarrow ? texts.amount : undefined}
          className={styles.amount}
          inputMode="decimal"
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
      )}
      <Button type="submit" disabled={busy}>
        {texts.apply}
      </Button>
      {problem !== undefined && (
        <p role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </form>
  )
}
