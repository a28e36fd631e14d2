import type { ReactNode } from 'react'
import type { Centimes } from '../../../../../shared/money.ts'
import { sendOperationAgain } from '../../../local/till/record-operation.ts'
import { cashMoveJson, shiftCloseJson, shiftOpenJson } from '../../../local/till/save-shift.ts'
import { operationTexts } from '#texts/operations.ts'
import { Money } from '../../../ui/money.tsx'
import type { OperationScreen } from './operation-screen.ts'

const opening = operationTexts['shift-open.v1']
const moving = operationTexts['cash-move.v1']
const closing = operationTexts['shift-close.v1']

function Sum({ label, amount }: { label: string; amount: Centimes }): ReactNode {
  return (
    <p>
      <span>{label}</span> <Money amount={amount} label="DA" exact />
    </p>
  )
}

export const shiftOpenScreen: OperationScreen<'shift-open.v1'> = {
  heading: () => opening.heading,
  content: ({ float }) => <Sum label={opening.float} amount={float} />,
  sendAgain: {
    text: opening.sendAgain,
    send: ({ id }, payload) =>
      sendOperationAgain(id, { type: 'shift-open.v1', payload: shiftOpenJson(payload) }),
  },
}

export const cashMoveScreen: OperationScreen<'cash-move.v1'> = {
  heading: () => moving.heading,
  content: ({ kind, amount, reason }) => (
    <>
      <Sum label={moving[kind]} amount={amount} />
      {reason !== '' && (
        <p>
          <bdi>{reason}</bdi>
        </p>
      )}
    </>
  ),
  sendAgain: {
    text: moving.sendAgain,
    send: ({ id }, payload) =>
      sendOperationAgain(id, { type: 'cash-move.v1', payload: cashMoveJson(payload) }),
  },
}

export const shiftCloseScreen: OperationScreen<'shift-close.v1'> = {
  heading: () => closing.heading,
  content: ({ zNumber, countedTotal, expected }) => (
    <>
      <p>
        <bdi>{zNumber}</bdi>
      </p>
      <Sum label={closing.counted} amount={countedTotal} />
      <Sum label={closing.expected} amount={expected} />
    </>
  ),
  sendAgain: {
    text: closing.sendAgain,
    send: ({ id }, payload) =>
      sendOperationAgain(id, { type: 'shift-close.v1', payload: shiftCloseJson(payload) }),
  },
}
