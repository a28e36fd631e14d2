import { discountTexts } from '#texts/discounts.ts'
import { officeShiftsTexts } from '#texts/office-shifts.ts'
import { shopSettingsTexts } from '#texts/shop-settings.ts'
import { Link } from '../../ui/link.tsx'
import { CheckBox } from '../../ui/check-box.tsx'
import { TextAreaField } from '../../ui/text-field.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import styles from './shop-settings.module.css'
import type { SettingsFormApi } from './use-settings-form.ts'

const texts = shopSettingsTexts.till

/** The reasons for discounts at the till, and whether its cash is counted by shifts. */
export function TillPanel({ form }: { form: SettingsFormApi }) {
  const { register, formState } = form
  return (
    <SettingsPanel title={texts.title}>
      <TextAreaField
        rows={4}
        label={texts.discountReasons}
        hint={texts.discountReasonsHint}
        placeholder={discountTexts.usualReasons.join('\n')}
        error={formState.errors.discountReasons?.message}
        {...register('discountReasons')}
      />
      <div>
        <CheckBox label={texts.shifts} {...register('shifts')} />
        <p className={styles.note}>{texts.shiftsHint}</p>
        {/* The menu has this entry only while shifts are on. */}
        <Link to="/admin/shifts" className={styles.link}>
          {officeShiftsTexts.title}
        </Link>
      </div>
    </SettingsPanel>
  )
}
