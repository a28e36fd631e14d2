import { UserPlus, Users } from 'lucide-react'
import { useState } from 'react'
import { formatDay } from '#texts/formats.ts'
import { type OfficePerson, peopleListSchema } from '../../../../shared/people/person.ts'
import { toIso } from '../../../../shared/time.ts'
import { peopleTexts as texts } from '#texts/people.ts'
import { rolesTexts } from '#texts/roles.ts'
import { useCachedAnswer } from '../../local/answers/use-cached-answer.ts'
import { Badge } from '../../ui/badge.tsx'
import { Button } from '../../ui/button.tsx'
import { EmptyState } from '../../ui/empty-state.tsx'
import { Spinner } from '../../ui/spinner.tsx'
import { AnswerNotice } from '../parts/answer-notice.tsx'
import { SettingsHead } from '../parts/settings-head.tsx'
import { SettingsPanel } from '../parts/settings-panel.tsx'
import { SETTINGS_PATH, settingsAnswerSchema } from '../parts/shop-settings-calls.ts'
import { useOfficeTitle } from '../parts/use-office-title.ts'
import { LimitsPanel } from './limits-panel.tsx'
import { PEOPLE_PATH } from './people-calls.ts'
import styles from './people-page.module.css'
import { PersonDialog } from './person-dialog.tsx'

function PersonRow({ person, onEdit }: { person: OfficePerson; onEdit: () => void }) {
  const { name, role, active, createdAt } = person
  return (
    <li className={styles.row}>
      <div className={styles.who}>
        <span className={styles.name}>
          <bdi>{name}</bdi>
          <Badge>{rolesTexts.names[role]}</Badge>
          {!active && <Badge tone="amber">{texts.former}</Badge>}
        </span>
        <time dateTime={toIso(createdAt)} className={styles.since}>
          {texts.since(formatDay(createdAt))}
        </time>
      </div>
      <Button variant="secondary" size="sm" aria-label={texts.editOf(name)} onClick={onEdit}>
        {texts.edit}
      </Button>
    </li>
  )
}

/** /admin/settings/people: who stands at the till. */
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
  const { data, state, reload } = people
  const rows = (isActive: boolean) =>
    data
      ?.filter(({ active }) => active === isActive)
      .map((person) => (
        <PersonRow key={person._id} person={person} onEdit={() => setEdited(person)} />
      )) ?? []
  const [active, former] = [rows(true), rows(false)]
  return (
    <div className={styles.page}>
      <SettingsHead />
      <SettingsPanel title={texts.title} hint={texts.hint}>
        <AnswerNotice answer={people} failed={texts.failed} />
        {state === 'loading' && <Spinner text={texts.loading} />}
        {data !== null && active.length === 0 && (
          <EmptyState icon={<Users size={28} />} title={texts.none} text={texts.noneHint} />
        )}
        {active.length > 0 && <ul className={styles.rows}>{active}</ul>}
        {data !== null && (
          <Button
            className={styles.add}
            icon={<UserPlus size={20} aria-hidden="true" />}
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
      {settings.data !== null && (
        <LimitsPanel settings={settings.data.settings} reload={settings.reload} />
      )}
      {edited !== null && (
        <PersonDialog
          key={edited === 'new' ? 'new' : edited._id}
          person={edited === 'new' ? null : edited}
          onClose={() => setEdited(null)}
          onSaved={reload}
        />
      )}
    </div>
  )
}
