import type { Person } from '../../../../../shared/people/person.ts'
import { rolesTexts } from '#texts/roles.ts'
import { focusFirst } from '../../../ui/focus-first.ts'
import styles from './staff.module.css'

interface PeopleTilesProps {
  people: readonly Person[]
  /** Focused initially; default: the first one. */
  first?: Person | null
  onPick: (person: Person) => void
}

/** Large tiles with the names of people. */
export function PeopleTiles({ people, first, onPick }: PeopleTilesProps) {
  const focused = people.find(({ _id: id }) => id === first?._id) ?? people[0]
  return (
    <ul className={styles.tiles}>
      {people.map((person) => (
        <li key={person._id}>
          <button
            ref={person === focused ? focusFirst : undefined}
            type="button"
            className={styles.tile}
            onClick={() => onPick(person)}
          >
            <bdi className={styles.tileName}>{person.name}</bdi>
            <span className={styles.tileRole}>{rolesTexts.names[person.role]}</span>
          </button>
        </li>
      ))}
    </ul>
  )
}
