import * as v from 'valibot'
import { createStore, type StoreApi } from 'zustand'
import { LEAST_ROLE, type Role } from '../../../../shared/accounts/role.ts'
import {
  newPersonSchema,
  type OfficePerson,
  personChangeSchema,
} from '../../../../shared/people/person.ts'
import { ApiFailure, failureSentence } from '../../http/api-failure.ts'
import { peopleTexts as texts } from '#texts/people.ts'
import { createPressGate } from '../../ui/second-press.ts'
import { askToConfirm } from '../parts/alert.ts'
import { showSuccess } from '../parts/show-success.ts'
import { addPerson, changePerson } from './people-calls.ts'

interface PersonDraft {
  name: string
  role: Role
  /** Empty: a person who exists already keeps the present PIN. */
  pin: string
}

interface PersonErrors {
  name?: string | undefined
  pin?: string | undefined
  /** About no single field. */
  banner?: string | undefined
}

const NO_ERRORS: PersonErrors = {}

interface PersonFormState {
  draft: PersonDraft
  /** What was wrong with the last press, until the next one. */
  errors: PersonErrors
  busy: boolean
}

interface PersonFormMethods {
  change: (changes: Partial<PersonDraft>) => void
  /**
   * Each is true when the form can be closed; false when nothing was saved, for which the reason is shown, and for a press
   * while an earlier one is being answered.
   */
  save: () => Promise<boolean>
  /**
   * Saves that the person may sell again, or, after a confirmation, that they may not any more. What was typed is not
   * saved with it.
   */
  switchActive: () => Promise<boolean>
}

export type PersonFormDesk = PersonFormState & PersonFormMethods

/** Dependencies, which tests replace. */
export interface PersonFormDeps {
  addPerson: typeof addPerson
  changePerson: typeof changePerson
  askToConfirm: typeof askToConfirm
  showSuccess: typeof showSuccess
}

const browserDeps: PersonFormDeps = { addPerson, changePerson, askToConfirm, showSuccess }

function errorsOf(issues: readonly v.BaseIssue<unknown>[]): PersonErrors {
  const of = (field: string) => issues.find((issue) => issue.path?.[0]?.key === field)?.message
  return { name: of('name'), pin: of('pin') }
}

function errorsOfFailure(error: unknown): PersonErrors {
  const isOfName = error instanceof ApiFailure && error.code === 'person-name-taken'
  const sentence = failureSentence(error, texts.tryAgain)
  return isOfName ? { name: sentence } : { banner: sentence }
}

/**
 * Store of the form of one person who sells at the till; null for a new one. `onChanged`: called when the list may be out
 * of date. Without an answer the person may have been saved too, and the list is where the owner sees that: sent again, a
 * new person is refused, because the name is taken.
 */
export function createPersonFormStore(
  person: OfficePerson | null,
  onChanged: () => void,
  deps: PersonFormDeps = browserDeps,
): StoreApi<PersonFormDesk> {
  const question = createPressGate()

  return createStore<PersonFormDesk>((set, get) => {
    const gate = createPressGate((busy) => set({ busy }))

    async function send(work: () => Promise<void>): Promise<boolean> {
      set({ errors: NO_ERRORS })
      try {
        await work()
        deps.showSuccess(texts.saved)
        return true
      } catch (error) {
        set({ errors: errorsOfFailure(error) })
        return false
      } finally {
        onChanged()
      }
    }

    function refuse(issues: readonly v.BaseIssue<unknown>[]): false {
      set({ errors: errorsOf(issues) })
      return false
    }

    async function submit(): Promise<boolean> {
      const { draft } = get()
      if (person === null) {
        const added = v.safeParse(newPersonSchema, draft)
        return added.success ? send(() => deps.addPerson(added.output)) : refuse(added.issues)
      }
      const { pin, ...others } = draft
      const changed = v.safeParse(personChangeSchema, pin.trim() === '' ? others : draft)
      if (!changed.success) return refuse(changed.issues)
      return send(() => deps.changePerson(person._id, changed.output))
    }

    const press = async (work: () => Promise<boolean>) => (await gate.run(work)) === true

    return {
      draft: { name: person?.name ?? '', role: person?.role ?? LEAST_ROLE, pin: '' },
      errors: NO_ERRORS,
      busy: false,
      change: (changes) => set(({ draft }) => ({ draft: { ...draft, ...changes } })),
      save: () => press(submit),
      async switchActive() {
        if (person === null) return false
        const { _id: id, name, active } = person
        const change = () => press(() => send(() => deps.changePerson(id, { active: !active })))
        if (!active) return change()
        const isSure = await question.run(() =>
          deps.askToConfirm({
            title: texts.deactivateTitle(name),
            text: texts.deactivateText,
            confirm: texts.deactivateConfirm,
            dismiss: texts.cancel,
          }),
        )
        return isSure === true && change()
      },
    }
  })
}
