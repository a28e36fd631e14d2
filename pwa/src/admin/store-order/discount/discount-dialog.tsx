import { formatCount, formatPrice } from '#texts/formats.ts'
import { type FormEvent, useId, useState } from 'react'
import { centimes } from '../../../../../shared/money.ts'
import { MAX_DISCOUNT_REASON } from '../../../../../shared/store-order/discount.ts'
import { discountTexts as texts } from '#texts/discounts.ts'
import type { TicketDiscount } from '../../../local/till/till-draft-form.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { focusFirst } from '../../../ui/focus-first.ts'
import { Money } from '../../../ui/money.tsx'
import { TextField } from '../../../ui/text-field.tsx'
import { useShop } from '../../../ui/use-shop.ts'
import { priceText } from '../../parts/price-text.ts'
import { Suggestions } from '../../parts/suggestions.tsx'
import { Segmented } from '../../parts/segmented.tsx'
import type { DiscountSubject } from './discount-subject.ts'
import { readDiscount, takenOff } from './read-discount.ts'
import styles from './discount-dialog.module.css'

/** Discounts that one press chooses: percentages, and amounts in dinars. */
const QUICK = { percent: [5, 10, 15, 20], amount: [100, 200, 500, 1000] } as const

function typedText(current: TicketDiscount | null): string {
  if (current === null) return ''
  return current.kind === 'percent' ? String(current.percent) : priceText(current.amount)
}

interface DiscountFormProps {
  id: string
  subject: DiscountSubject
  onDone: () => void
}

function DiscountForm({ id, subject, onDone }: DiscountFormProps) {
  const { base, isLine, current, onApply } = subject
  const [typed, setTyped] = useState({
    kind: current?.kind ?? 'percent',
    text: typedText(current),
    reason: current?.reason ?? '',
  })
  const [isTried, setTried] = useState(false)
  const { discountReasons = texts.usualReasons } = useShop().settings
  const { kind, text, reason } = typed
  const discount = readDiscount(typed, base)
  const isWrong = discount === null && (isTried || text.trim() !== '')
  const amountLabel = isLine ? texts.amountField : texts.saleAmountField
  const quick = QUICK[kind].filter((step) => kind === 'percent' || step * 100 <= base)

  function submit(event: FormEvent) {
    event.preventDefault()
    setTried(true)
    if (discount === null) return
    onApply(discount)
    onDone()
  }

  return (
    <form id={id} noValidate className={styles.form} onSubmit={submit}>
      <Segmented
        label={texts.kind}
        options={[
          { value: 'percent', label: texts.percent },
          { value: 'amount', label: texts.amount },
        ]}
        value={kind}
        onChange={(value) => {
          setTyped({ ...typed, kind: value, text: '' })
          setTried(false)
        }}
      />
      <TextField
        ref={focusFirst}
        label={kind === 'percent' ? texts.percentField : amountLabel}
        inputMode="decimal"
        dir="ltr"
        autoComplete="off"
        maxLength={12}
        value={text}
        error={
          isWrong
            ? kind === 'percent'
              ? texts.badPercent
              : texts.badAmount(formatPrice(base, 'DA'))
            : undefined
        }
        onChange={({ target: { value } }) => setTyped({ ...typed, text: value })}
      />
      <Suggestions
        values={quick}
        labelOf={(step) => (kind === 'percent' ? texts.percentStep(step) : formatCount(step))}
        onChoose={(step) => setTyped({ ...typed, text: String(step) })}
      />
      <TextField
        label={texts.reason}
        autoComplete="off"
        maxLength={MAX_DISCOUNT_REASON}
        value={reason}
        onChange={({ target: { value } }) => setTyped({ ...typed, reason: value })}
      />
      <Suggestions
        values={discountReasons}
        onChoose={(usual) => setTyped({ ...typed, reason: usual })}
      />
      <output className={styles.result}>
        {discount !== null && (
          <>
            <Money
              amount={centimes(base - takenOff(discount, base))}
              label="DA"
              className={styles.after}
            />{' '}
            <span>{texts.instead(formatPrice(base, 'DA'))}</span>
          </>
        )}
      </output>
    </form>
  )
}

interface DiscountDialogProps {
  /** Null while it is closed. */
  subject: DiscountSubject | null
  onClose: () => void
}

/** Takes an amount or a percentage off a line or the whole sale, for a reason. */
export function DiscountDialog({ subject, onClose }: DiscountDialogProps) {
  const id = useId()
  return (
    <Dialog
      open={subject !== null}
      onClose={onClose}
      // When its line is removed, the dialog must not open again with a new line of the same goods.
      onClosed={onClose}
      title={subject?.title ?? texts.open}
      size="sm"
      footer={
        <div className={styles.actions}>
          {subject?.current && (
            <Button
              variant="quiet"
              onClick={() => {
                subject.onApply(null)
                onClose()
              }}
            >
              {texts.remove}
            </Button>
          )}
          <Button type="submit" form={id} className={styles.apply}>
            {texts.apply}
          </Button>
        </div>
      }
    >
      {subject !== null && <DiscountForm id={id} subject={subject} onDone={onClose} />}
    </Dialog>
  )
}
