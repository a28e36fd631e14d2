import { Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import { formatPrice } from '#texts/formats.ts'
import { type Courier, courierListSchema } from '../../../../shared/couriers/courier.ts'
import { couriersTexts as texts } from '#texts/couriers.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { COURIERS_PATH } from '../parts/couriers-path.ts'
import { SettingsHead } from '../parts/settings-head.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { CourierDialog } from './courier-dialog.tsx'
import { formatName } from './format-name.ts'
import styles from './couriers-page.module.css'

function CourierRow({ courier, onEdit }: { courier: Courier; onEdit: () => void }) {
  const { name, format, stopdesk, home, exceptions } = courier
  return (
    <li className={styles.row}>
      <div className={styles.facts}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          <Badge>{formatName(format)}</Badge>
        </span>
        <span className={styles.fees}>
          {texts.fees(formatPrice(stopdesk, 'DA'), formatPrice(home, 'DA'))}
        </span>
        {exceptions.length > 0 && (
          <span className={styles.fees}>{texts.exceptionCount(exceptions.length)}</span>
        )}
      </div>
      <Button variant="secondary" size="sm" aria-label={texts.editOf(name)} onClick={onEdit}>
        {texts.edit}
      </Button>
    </li>
  )
}

/** /admin/settings/couriers: who carries the shop's parcels, and what they take for it. */
export function CouriersPage() {
  useOfficeTitle(texts.documentTitle)
  const answer = useCachedAnswer({
    key: COURIERS_PATH,
    path: COURIERS_PATH,
    schema: courierListSchema,
  })
  // 'new': the dialog of a new courier.
  const [edited, setEdited] = useState<Courier | 'new' | null>(null)
  const couriers = answer.data?.couriers ?? null
  const isEdited = ({ _id }: Courier) => edited !== null && edited !== 'new' && _id === edited._id
  const rows = (isActive: boolean) =>
    couriers
      ?.filter(({ active }) => active === isActive)
      .map((courier) => (
        <CourierRow key={courier._id} courier={courier} onEdit={() => setEdited(courier)} />
      )) ?? []
  const [active, former] = [rows(true), rows(false)]
  return (
    <div className={styles.page}>
      <SettingsHead />
      <SettingsPanel title={texts.title} hint={texts.hint}>
        <AnswerNotice answer={answer} failed={texts.failed} />
        {answer.state === 'loading' && <Spinner text={texts.loading} />}
        {couriers !== null && active.length === 0 && (
          <EmptyState icon={<Truck size={28} />} title={texts.none} text={texts.noneHint} />
        )}
        {active.length > 0 && <ul className={styles.rows}>{active}</ul>}
        {couriers !== null && (
          <Button
            className={styles.add}
            icon={<Plus size={20} aria-hidden="true" />}
            onClick={() => setEdited('new')}
          >
            {texts.add}
          </Button>
        )}
        {former.length > 0 && (
          <>
            <h3 className={styles.heading}>{texts.formerTitle}</h3>
            <ul className={styles.rows}>{former}</ul>
          </>
        )}
      </SettingsPanel>
      {edited !== null && (
        <CourierDialog
          key={edited === 'new' ? 'new' : edited._id}
          courier={edited === 'new' ? null : (couriers?.find(isEdited) ?? edited)}
          onClose={() => setEdited(null)}
          onChanged={answer.reload}
        />
      )}
    </div>
  )
}
