import { useId } from 'react'
import {
  type GoodsDocumentKind,
  MAX_GOODS_NOTE,
  MAX_SUPPLIER,
  WRITE_OFF_REASONS,
} from '../../../../shared/operations/goods.ts'
import { goodsTexts as texts } from '#texts/goods.ts'
import { operationTexts } from '#texts/operations.ts'
import { TextAreaField, TextField } from '../../ui/text-field.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { REASON_KEY } from './goods-draft.ts'
import type { GoodsDesk } from './goods-store.ts'
import { readSuppliers } from './suppliers.ts'
import styles from './goods-details.module.css'

const { reasons } = operationTexts['write-off.v1']

function Reason({ desk }: { desk: GoodsDesk }) {
  const name = useId()
  const problem = desk.problems.get(REASON_KEY)
  return (
    <fieldset className={styles.reasons} aria-describedby={problem && `${name}-problem`}>
      <legend className={styles.legend}>{texts.reason}</legend>
      {WRITE_OFF_REASONS.map((reason) => (
        <label key={reason} className={styles.reason}>
          <input
            type="radio"
            name={name}
            disabled={desk.saving}
            checked={desk.draft.reason === reason}
            onChange={() => desk.setDetails({ reason })}
          />
          <span>{reasons[reason]}</span>
        </label>
      ))}
      {problem !== undefined && (
        <p id={`${name}-problem`} role="alert" className={styles.problem}>
          {problem}
        </p>
      )}
    </fieldset>
  )
}

function Supplier({ desk }: { desk: GoodsDesk }) {
  const listId = useId()
  return (
    <>
      <TextField
        label={texts.supplier}
        list={listId}
        maxLength={MAX_SUPPLIER}
        autoComplete="off"
        dir="auto"
        disabled={desk.saving}
        value={desk.draft.supplier}
        onChange={({ target }) => desk.setDetails({ supplier: target.value })}
      />
      <datalist id={listId}>
        {readSuppliers().map((supplier) => (
          <option key={supplier}>{supplier}</option>
        ))}
      </datalist>
    </>
  )
}

/** What is entered once for all goods. */
export function GoodsDetailsFields({ kind, desk }: { kind: GoodsDocumentKind; desk: GoodsDesk }) {
  return (
    <SettingsPanel title={texts.details}>
      {kind === 'goods-in' ? <Supplier desk={desk} /> : <Reason desk={desk} />}
      <TextAreaField
        label={texts.note}
        rows={2}
        className={styles.note}
        maxLength={MAX_GOODS_NOTE}
        dir="auto"
        disabled={desk.saving}
        value={desk.draft.note}
        onChange={({ target }) => desk.setDetails({ note: target.value })}
      />
    </SettingsPanel>
  )
}
