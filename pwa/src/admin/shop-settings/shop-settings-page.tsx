import type { ReactNode } from 'react'
import type { OfficeSettings } from '../../../../shared/shop/shop-settings.ts'
import { shopSettingsTexts as texts } from '#texts/shop-settings.ts'
import { connectionStore } from '../../http/connection.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { SettingsHead } from '../parts/settings-head.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { ContactPanel } from './contact-panel.tsx'
import { SellingPanel } from './selling-panel.tsx'
import { ShopPreview } from './shop-preview.tsx'
import { SETTINGS_PATH, settingsAnswerSchema } from '../parts/shop-settings-calls.ts'
import styles from './shop-settings.module.css'
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
  const { form, values, basis, isDirty, isBusy, isChanged, save, discard } = useSettingsForm(
    stored,
    reload,
  )
  const hasErrors = Object.keys(form.formState.errors).length > 0
  return (
    <div className={styles.columnsPage}>
      <form
        noValidate
        aria-busy={isBusy}
        onSubmit={(event) => void save(event)}
        className={styles.form}
      >
        {isChanged && <ErrorBanner variant="warning" message={texts.changed} />}
        <IdentityPanel form={form} />
        <ContactPanel form={form} />
        <HomePanel form={form} />
        <WordsPanel form={form} />
        <ReceiptPanel form={form} />
        <SellingPanel form={form} />
        {isDirty && (
          <div className={styles.saveBar}>
            <p aria-live="polite" className={hasErrors ? styles.error : styles.unsaved}>
              {hasErrors ? texts.wrong : texts.unsaved}
            </p>
            <Button variant="quiet" disabled={isBusy} onClick={() => void discard()}>
              {texts.discard}
            </Button>
            <Button type="submit" busy={isBusy}>
              {isBusy ? texts.saving : texts.save}
            </Button>
          </div>
        )}
      </form>
      <ShopPreview values={values} basis={basis} receipt={receipt(texts.sampleGoods)} />
    </div>
  )
}

/** /admin/settings/shop: everything that the owner says of the shop, with a preview. `receipt`: a sample of one. */
export function ShopSettingsPage({ receipt }: { receipt: Receipt }) {
  useOfficeTitle(texts.documentTitle)
  const answer = useCachedAnswer({
    key: SETTINGS_PATH,
    path: SETTINGS_PATH,
    schema: settingsAnswerSchema,
  })
  const isOffline = connectionStore(({ connection }) => connection === 'offline')
  return (
    <div className={styles.page}>
      <SettingsHead />
      <AnswerNotice answer={answer} failed={texts.failed} />
      {isOffline && answer.data !== null && <ErrorBanner variant="info" message={texts.offline} />}
      {answer.state === 'loading' && <Spinner text={texts.loading} />}
      {answer.data !== null && (
        <ShopSettingsForm stored={answer.data.settings} reload={answer.reload} receipt={receipt} />
      )}
    </div>
  )
}
