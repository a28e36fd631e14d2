import { Plus, Truck } from 'lucide-react'
import { useState } from 'react'
import { formatPrice } from '#texts/formats.ts'
import { type Courier, courierListSchema } from '../../../../shared/couriers/courier.ts'
import { couriersTexts as texts } from '#texts/couriers.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Badge } from '../../ui/badge.tsx'
import { COURIERS_PATH } from '../parts/couriers-path.ts'
import { InUseList, InUseRow } from '../parts/in-use-list.tsx'
import { SettingsLayout } from '../parts/settings-layout.tsx'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { CourierDialog } from './courier-dialog.tsx'
import { formatName } from './format-name.ts'

function CourierRow({ courier, onEdit }: { courier: Courier; onEdit: () => void }) {
  const { name, format, stopdesk, home, exceptions } = courier
  return (
    <InUseRow
      name={name}
      badges={<Badge>{formatName(format)}</Badge>}
      edit={texts.edit}
      editLabel={texts.editOf(name)}
      onEdit={onEdit}
    >
      <span>{texts.fees(formatPrice(stopdesk, 'DA'), formatPrice(home, 'DA'))}</span>
      {exceptions.length > 0 && <span>{texts.exceptionCount(exceptions.length)}</span>}
    </InUseRow>
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
  return (
    <SettingsLayout columns="narrow">
      <InUseList
        texts={texts}
        answer={answer}
        entries={couriers}
        renderRow={(courier) => (
          <CourierRow key={courier._id} courier={courier} onEdit={() => setEdited(courier)} />
        )}
        icon={<Truck size={28} />}
        addIcon={<Plus size={20} aria-hidden="true" />}
        onAdd={() => setEdited('new')}
      />
      {edited !== null && (
        <CourierDialog
          key={edited === 'new' ? 'new' : edited._id}
          courier={edited === 'new' ? null : (couriers?.find(isEdited) ?? edited)}
          onClose={() => setEdited(null)}
          onChanged={answer.reload}
        />
      )}
    </SettingsLayout>
  )
}
