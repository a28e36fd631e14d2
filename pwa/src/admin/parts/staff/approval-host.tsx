import { useState } from 'react'
import { formatExactPrice } from '#texts/formats.ts'
import { dinarsToCentimes } from '../../../../../shared/money.ts'
import type { Limit, SellerLimits } from '../../../../../shared/people/seller-limits.ts'
import type { Person } from '../../../../../shared/people/person.ts'
import { staffTexts as texts } from '#texts/staff.ts'
import { tillDb } from '../../../local/till/till-db.ts'
import { tryPin } from '../../../local/till/till-staff.ts'
import { Button } from '../../../ui/button.tsx'
import { Dialog } from '../../../ui/dialog.tsx'
import { useApprovalQuestion } from './approval.ts'
import { PeopleTiles } from './people-tiles.tsx'
import { PinForm } from './pin-form.tsx'
import styles from './staff.module.css'

function sentenceOf(limit: Limit, limits: SellerLimits): string {
  const { beyond } = texts
  if (limit === 'discount') return beyond.discount(limits.discountPercent ?? 0)
  if (limit === 'refund')
    return beyond.refund(formatExactPrice(dinarsToCentimes(limits.refund ?? 0), 'DA'))
  return beyond[limit]()
}

interface QuestionBodyProps {
  people: readonly Person[]
  onAllowed: (person: Person) => void
}

function QuestionBody({ people, onAllowed }: QuestionBodyProps) {
  const [picked, setPicked] = useState<Person | null>(null)
  if (people.length === 0) return <p>{texts.nobodyMayApprove}</p>
  if (picked === null) {
    return (
      <>
        <p>{texts.approvalHint}</p>
        <PeopleTiles people={people} onPick={setPicked} />
      </>
    )
  }
  return (
    <PinForm
      key={picked._id}
      person={picked}
      check={async (pin) => {
        const outcome = await tryPin({ tillDb: tillDb(), now: () => Date.now() }, picked, pin)
        if (outcome === 'right') onAllowed(picked)
        return outcome
      }}
      onBack={() => setPicked(null)}
    />
  )
}

/** Asks a manager or an owner for their PIN when an act exceeds the limits for sellers; mounted once, beside the alerts. */
export function ApprovalHost() {
  const { question, settle } = useApprovalQuestion()
  return (
    <Dialog
      open={question !== null}
      onClose={() => settle(null)}
      title={texts.approvalTitle}
      role="alertdialog"
      footer={
        <Button variant="secondary" onClick={() => settle(null)}>
          {texts.cancel}
        </Button>
      }
    >
      {question !== null && (
        <div className={styles.approval}>
          <ul className={styles.reasons}>
            {question.beyond.map((limit) => (
              <li key={limit}>{sentenceOf(limit, question.limits)}</li>
            ))}
          </ul>
          <QuestionBody people={question.people} onAllowed={({ _id: id }) => settle(id)} />
        </div>
      )}
    </Dialog>
  )
}
