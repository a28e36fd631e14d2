import { Download, Truck, Upload } from 'lucide-react'
import { useMemo, useState } from 'react'
import { CSV_TYPE } from '../../../../shared/csv.ts'
import type { Tariff } from '../../../../shared/shipping/tariffs.ts'
import { deliveryTexts } from '#texts/delivery.ts'
import { useCounterCatalog } from '../../local/catalog/use-counter-catalog.ts'
import { Button } from '../../ui/button.tsx'
import { ErrorBanner } from '../../ui/error-banner.tsx'
import { List } from '../parts/list-page.tsx'
import { catalogList } from '../parts/list-state.tsx'
import bars from '../parts/bars.module.css'
import { saveFile } from '../parts/save-file.ts'
import { SettingsLayout } from '../parts/settings-layout.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { useCatalogAge } from '../parts/since.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { BulkBar } from './bulk-bar.tsx'
import styles from './delivery-page.module.css'
import { byCode, searchTariffs } from './find-wilaya.ts'
import { FreeDeliveryPanel } from './free-delivery-panel.tsx'
import { ImportDialog } from './import-dialog.tsx'
import { SaveBar } from './save-bar.tsx'
import { TariffList } from './tariff-list.tsx'
import { useTariffForm } from './use-tariff-form.ts'

const texts = deliveryTexts
const NOBODY: ReadonlySet<number> = new Set()

/** Downloads the tariffs as CSV; the code that writes it is loaded for it. */
async function exportTariffs(tariffs: readonly Tariff[]): Promise<void> {
  const { writeTariffFile } = await import('./tariff-file.ts')
  saveFile(deliveryTexts.file.name, writeTariffFile(tariffs), CSV_TYPE)
}

/** /admin/settings/delivery: what delivery costs in each wilaya, and when it is free. Shown from the stored catalogue, saved on the server. */
export function DeliveryPage() {
  useOfficeTitle(texts.documentTitle)
  const catalog = useCounterCatalog()
  const tariffs = useMemo(() => byCode(catalog.tariffs), [catalog.tariffs])
  const form = useTariffForm(tariffs)
  const [text, setText] = useState('')
  const [chosen, setChosen] = useState(NOBODY)
  const [isImporting, setImporting] = useState(false)
  const age = useCatalogAge(catalog)
  const shown = searchTariffs(tariffs, text)
  const isEmpty = tariffs.length === 0

  return (
    <SettingsLayout>
      {catalog.offline && !isEmpty && <ErrorBanner variant="warning" message={texts.offline} />}
      <FreeDeliveryPanel settings={catalog.settings} isKnown={!isEmpty} />
      <SettingsPanel
        title={texts.title}
        hint={
          <>
            <span>{texts.hint}</span> <span>{age}</span>
          </>
        }
      >
        <div className={styles.files}>
          <Button
            variant="secondary"
            size="sm"
            icon={<Download size={18} aria-hidden="true" />}
            disabled={isEmpty}
            onClick={() => void exportTariffs(tariffs)}
          >
            {texts.file.export}
          </Button>
          <Button
            variant="secondary"
            size="sm"
            icon={<Upload size={18} aria-hidden="true" />}
            disabled={isEmpty || form.busy}
            onClick={() => setImporting(true)}
          >
            {texts.file.import}
          </Button>
        </div>
        <List
          texts={texts}
          search={{ value: text, onChange: setText }}
          list={catalogList(catalog, shown, texts)}
          Icon={Truck}
          isNarrowed={text.trim() !== ''}
          pager={null}
          render={(items) => (
            <TariffList tariffs={items} form={form} chosen={chosen} onChoose={setChosen} />
          )}
        />
      </SettingsPanel>
      <div className={bars.bars}>
        {chosen.size > 0 && (
          <BulkBar
            tariffs={tariffs.filter(({ id }) => chosen.has(id))}
            edits={form.edits}
            busy={form.busy}
            onChange={form.setEdits}
            onClose={() => setChosen(NOBODY)}
          />
        )}
        {form.changed.length > 0 && <SaveBar form={form} />}
      </div>
      <ImportDialog
        open={isImporting}
        tariffs={tariffs}
        edits={form.edits}
        onClose={() => setImporting(false)}
        onFill={form.setEdits}
      />
    </SettingsLayout>
  )
}
