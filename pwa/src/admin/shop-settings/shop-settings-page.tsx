import type { ReactNode } from 'react'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { guideTexts } from '#texts/guide.ts'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Link } from '../../ui/link.tsx'
import bars from '../parts/bars.module.css'
import { SettingsLayout } from '../parts/settings-layout.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { GUIDE_PATH } from '../parts/wished-path.ts'
import { ContactPanel } from './contact-panel.tsx'
import { SellingPanel } from './selling-panel.tsx'
import { ShopPreview } from './shop-preview.tsx'
import styles from './shop-settings.module.css'
import { TillPanel } from './till-panel.tsx'
import { StoredSettings } from './stored-settings.tsx'
import { useSettingsForm } from './use-settings-form.ts'
import { HomePanel, IdentityPanel, ReceiptPanel, WordsPanel } from './words-panels.tsx'

/** A receipt of a sale of goods with this name, as the till prints it. */
type Receipt = (goods: string) => ReactNode

interface ShopSettingsFormProps {
  stored: OfficeSettings
  reload: () => void
  receipt: Receipt
}

function ShopSettingsForm({ stored, reload, receipt }: ShopSettingsFormProps) {
  const { form, values, basis, isDirty, busy, isChanged, save, discard } = useSettingsForm(
    stored,
    reload,
  )
  const hasErrors = Object.keys(form.formState.errors).length > 0
  return (
    <div className={styles.columnsPage}>
      <form
        noValidate
        aria-busy={busy}
        onSubmit={(event) => void save(event)}
        className={styles.form}
      >
        <IdentityPanel form={form} />
        <ContactPanel form={form} />
        <HomePanel form={form} />
        <WordsPanel form={form} />
        <ReceiptPanel form={form} />
        <SellingPanel form={form} />
        <TillPanel form={form} />
        <div className={bars.bars}>
          {isDirty && (
            <div className={styles.saveBar}>
              {/* Shown beside the button, since the form is longer than the screen. */}
              {isChanged && (
                <ErrorBanner variant="warning" message={texts.changed} className={styles.changed} />
              )}
              <p aria-live="polite" className={hasErrors ? styles.error : styles.unsaved}>
                {hasErrors ? texts.wrong : texts.unsaved}
              </p>
              <Button variant="quiet" disabled={busy} onClick={() => void discard()}>
                {texts.discard}
              </Button>
              <Button type="submit" busy={busy}>
                {busy ? texts.saving : texts.save}
              </Button>
            </div>
          )}
        </div>
      </form>
      <ShopPreview values={values} basis={basis} receipt={receipt(texts.sampleGoods)} />
    </div>
  )
}

/** /admin/settings/shop: all settings of the shop, with a preview. `receipt`: renders a sample receipt. */
export function ShopSettingsPage({ receipt }: { receipt: Receipt }) {
  useOfficeTitle(texts.documentTitle)
  return (
    <SettingsLayout>
      <StoredSettings>
        {(stored, reload) => <ShopSettingsForm stored={stored} reload={reload} receipt={receipt} />}
      </StoredSettings>
      <Link to={GUIDE_PATH} className={styles.link}>
        {guideTexts.link}
      </Link>
    </SettingsLayout>
  )
}
