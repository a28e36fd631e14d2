import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#texts/formats.ts'
import { type OfficePerson, peopleListSchema } from '../../../../shared/people/person.ts'
import { toIso } from '../../../../shared/time.ts'
import { peopleTexts as texts } from '#texts/people.ts'
import { rolesTexts } from '#texts/roles.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Badge } from '../../ui/badge.tsx'
import { InUseList, InUseRow } from '../parts/in-use-list.tsx'
import { SettingsLayout } from '../parts/settings-layout.tsx'
import { SETTINGS_PATH, settingsAnswerSchema } from '../parts/shop-settings-calls.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { LimitsPanel } from './limits-panel.tsx'
import { PEOPLE_PATH } from './people-calls.ts'
import { PersonDialog } from './person-dialog.tsx'

function PersonRow({ person, onEdit }: { person: OfficePerson; onEdit: () => void }) {
  const { name, role, active, createdAt } = person
  return (
    <InUseRow
      name={name}
      badges={
        <>
          <Badge>{rolesTexts.names[role]}</Badge>
          {!active && <Badge tone="amber">{texts.former}</Badge>}
        </>
      }
      edit={texts.edit}
      editLabel={texts.editOf(name)}
      onEdit={onEdit}
    >
      <time dateTime={toIso(createdAt)}>{texts.since(formatDay(createdAt))}</time>
    </InUseRow>
  )
}

/** /admin/settings/people: the people who sell at the till. */
export function PeoplePage() {
  useOfficeTitle(texts.documentTitle)
  const people = useCachedAnswer({ key: PEOPLE_PATH, path: PEOPLE_PATH, schema: peopleListSchema })
  const settings = useCachedAnswer({
    key: SETTINGS_PATH,
    path: SETTINGS_PATH,
    schema: settingsAnswerSchema,
  })
  // 'new': the dialog of a new person.
  const [edited, setEdited] = useState<OfficePerson | 'new' | null>(null)
  return (
    <SettingsLayout columns="two">
      <InUseList
        texts={texts}
        answer={people}
        entries={people.data}
        renderRow={(person) => (
          <PersonRow key={person._id} person={person} onEdit={() => setEdited(person)} />
        )}
        icon={<Users size={28} />}
        addIcon={<UserPlus size={20} aria-hidden="true" />}
        onAdd={() => setEdited('new')}
      />
      {settings.data !== null && (
        <LimitsPanel settings={settings.data.settings} reload={settings.reload} />
      )}
      {edited !== null && (
        <PersonDialog
          key={edited === 'new' ? 'new' : edited._id}
          person={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onChanged={people.reload}
        />
      )}
    </SettingsLayout>
  )
}
