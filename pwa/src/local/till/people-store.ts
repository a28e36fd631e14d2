import { useEffect } from 'react'
import { create } from 'zustand'
import type { Person } from '../../../../shared/people/person.ts'
import { catalogDb } from '../catalog/catalog-db.ts'
import { watchQuery, type Watch } from '../storage/watch-query.ts'
import { readPeople } from './till-staff.ts'

/** The people of the shop; null while they are not known, undefined until the storage has answered. */
const usePeopleStore = create<{ people: Person[] | null | undefined }>(() => ({
  people: undefined,
}))

let watch: Watch | undefined

function followPeople(): void {
  watch ??= watchQuery(
    () => readPeople(catalogDb()),
    (people) => usePeopleStore.setState({ people }),
    // A till that cannot read its people continues to sell.
    () => usePeopleStore.setState({ people: null }),
  )
}

/**
 * The current people of the shop. Reads the storage while they are unknown: after an error the live query is silent
 * until the next write, and a till without its people would ask nobody for a PIN. Throws when the storage fails.
 */
export async function peopleNow(): Promise<Person[] | null> {
  followPeople()
  return usePeopleStore.getState().people ?? readPeople(catalogDb())
}

/** The people of the shop, followed live; all components share one query. */
export function usePeople(): Person[] | null | undefined {
  useEffect(followPeople, [])
  return usePeopleStore(({ people }) => people)
}

/** Gives the name of a person by id, even of one who may no longer sell; null for an account, and for nobody. */
export function usePersonName(): (id: string | null | undefined) => string | null {
  const people = usePeople()
  return (id) => people?.find((person) => person._id === id)?.name ?? null
}
