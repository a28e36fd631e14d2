import {
  UNCONFIRMED_LIMITS,
  WEB_ORDER_LIMITS,
} from '../../../../shared/checkout/web-order-limits.ts'
import { DEFAULT_TRIES } from '../../../../shared/desk/call-tries.ts'
import { DEFAULT_BACK_DAYS, DEFAULT_NEWS_DAYS } from '../../../../shared/parcels/late-days.ts'
import { LOW_STOCK } from '../../../../shared/stock/stock-state.ts'
import { shopSettingsTexts } from '#texts/shop-settings.ts'
import { TextField } from '../../ui/text-field.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { DefaultLanguageField } from './default-language-field.tsx'
import styles from './shop-settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'

const texts = shopSettingsTexts.selling
const NUMBER = { inputMode: 'numeric', dir: 'ltr', autoComplete: 'off', maxLength: 4 } as const

/**
 * Limit of low stock, default language, limits of web orders, number of confirmation calls, and when parcels are late.
 */
export function SellingPanel({ form }: { form: SettingsFormApi }) {
  const { register, formState } = form
  const { errors } = formState
  const { phone } = WEB_ORDER_LIMITS
  return (
    <SettingsPanel title={texts.title}>
      <div className={styles.pair}>
        <TextField
          {...NUMBER}
          label={texts.lowStock}
          hint={texts.lowStockHint}
          placeholder={String(LOW_STOCK)}
          error={errors.lowStock?.message}
          {...register('lowStock')}
        />
        <DefaultLanguageField form={form} />
      </div>
      <fieldset className={styles.group}>
        <legend>{texts.limits}</legend>
        <div className={styles.pair}>
          <TextField
            {...NUMBER}
            label={texts.pieces}
            placeholder={String(phone.pieces)}
            error={errors.orderLimits?.pieces?.message}
            {...register('orderLimits.pieces')}
          />
          <TextField
            {...NUMBER}
            label={texts.orders}
            placeholder={String(phone.orders)}
            error={errors.orderLimits?.orders?.message}
            {...register('orderLimits.orders')}
          />
        </div>
        <p className={styles.note}>{texts.limitsHint}</p>
      </fieldset>
      <fieldset className={styles.group}>
        <legend>{texts.unconfirmed}</legend>
        <div className={styles.pair}>
          <TextField
            {...NUMBER}
            label={texts.unconfirmedPieces}
            placeholder={String(UNCONFIRMED_LIMITS.phone.pieces)}
            error={errors.unconfirmedLimits?.pieces?.message}
            {...register('unconfirmedLimits.pieces')}
          />
          <TextField
            {...NUMBER}
            maxLength={7}
            label={texts.unconfirmedValue}
            placeholder={String(UNCONFIRMED_LIMITS.phone.value)}
            error={errors.unconfirmedLimits?.value?.message}
            {...register('unconfirmedLimits.value')}
          />
        </div>
        <p className={styles.note}>{texts.unconfirmedHint}</p>
      </fieldset>
      <div className={styles.pair}>
        <TextField
          {...NUMBER}
          label={texts.callTries}
          hint={texts.callTriesHint}
          placeholder={String(DEFAULT_TRIES)}
          error={errors.callTries?.message}
          {...register('callTries')}
        />
      </div>
      <div className={styles.pair}>
        <TextField
          {...NUMBER}
          label={texts.newsDays}
          hint={texts.newsDaysHint}
          placeholder={String(DEFAULT_NEWS_DAYS)}
          error={errors.newsDays?.message}
          {...register('newsDays')}
        />
        <TextField
          {...NUMBER}
          label={texts.backDays}
          hint={texts.backDaysHint}
          placeholder={String(DEFAULT_BACK_DAYS)}
          error={errors.backDays?.message}
          {...register('backDays')}
        />
      </div>
    </SettingsPanel>
  )
}
