import * as v from 'valibot'
import { idSchema } from '../../../../shared/ids.ts'
import { centimes } from '../../../../shared/money.ts'
import { PAYOUT_SOURCES } from '../../../../shared/payouts/payout.ts'
import {
  BACK_OFFICE_DRAFT,
  forgetSessionDraft,
  readSessionDraft,
  writeSessionDraft,
} from '../../local/session/session-draft.ts'
import { AMOUNT_KINDS, type DraftLine, type PayoutEntry } from './payout-draft.ts'

/** Session storage key. */
const DRAFT = `${BACK_OFFICE_DRAFT}payout`
const draftSchema = v.object({
  courier: idSchema,
  day: v.string(),
  received: v.string(),
  note: v.string(),
  source: v.picklist(PAYOUT_SOURCES),
  sent: v.nullable(idSchema),
  lines: v.array(
    v.object({
      reference: v.string(),
      /** Id of the parcel. */
      parcel: v.nullable(idSchema),
      said: v.nullable(v.pipe(v.number(), v.integer(), v.transform(centimes))),
      saidAs: v.picklist(AMOUNT_KINDS),
      delivers: v.boolean(),
    }),
  ),
})

export type StoredLine = v.InferOutput<typeof draftSchema>['lines'][number]

export function toStored({ reference, parcel, said, saidAs, delivers }: DraftLine): StoredLine {
  return { reference, parcel: parcel?._id ?? null, said, saidAs, delivers }
}

interface PayoutDraft extends PayoutEntry {
  lines: readonly DraftLine[]
  sent: string | null
}

/** Stores the input without the customers: parcels are read again by their ids. */
export function storeDraft({
  courier,
  day,
  received,
  note,
  source,
  sent,
  lines,
}: PayoutDraft): void {
  const entry = { courier, day, received, note, source, sent }
  writeSessionDraft(DRAFT, { ...entry, lines: lines.map(toStored) })
}

/** The stored input; null when there is none that this version can read. */
export const readDraft = () => readSessionDraft(DRAFT, draftSchema)

export const forgetDraft = () => forgetSessionDraft(DRAFT)
