import type { ReactNode } from 'react'
import type { GoodsInV1, WriteOffV1 } from '../../../../../shared/operations/goods.ts'
import { useMay } from '../../../local/session/role.ts'
import { goodsInJson } from '../../../local/till/goods-json.ts'
import { sendOperationAgain } from '../../../local/till/record-operation.ts'
import { operationTexts } from '#texts/operations.ts'
import { Money } from '../../../ui/money.tsx'
import type { OperationScreen } from './operation-screen.ts'
import styles from './operation-content.module.css'

const incoming = operationTexts['goods-in.v1']
const leaving = operationTexts['write-off.v1']

/** Only owners see costs. */
function Lines({ lines }: Pick<GoodsLinesProps, 'lines'>): ReactNode {
  return <GoodsLines lines={lines} showsCosts={useMay('owner')} />
}

interface GoodsLinesProps {
  lines: GoodsInV1['lines'] | WriteOffV1['lines']
  showsCosts: boolean
}

export function GoodsLines({ lines, showsCosts }: GoodsLinesProps): ReactNode {
  return (
    <ul className={styles.lines}>
      {lines.map((line) => (
        <li key={`${line.productId} ${line.size ?? ''} ${line.quantity}`}>
          <span>{incoming.line(line.quantity, line.title, line.size)}</span>
          {showsCosts && 'unitCost' in line && line.unitCost !== null && (
            <span>
              {incoming.unitCost} <Money amount={line.unitCost} label="DA" exact />
            </span>
          )}
        </li>
      ))}
    </ul>
  )
}

function Note({ note }: { note: string }): ReactNode {
  return (
    note !== '' && (
      <p>
        <bdi>{note}</bdi>
      </p>
    )
  )
}

export const goodsInScreen: OperationScreen<'goods-in.v1'> = {
  heading: () => incoming.heading,
  content: ({ lines, supplier, note }) => (
    <div>
      {supplier !== '' && (
        <p>
          {incoming.supplier} <bdi>{supplier}</bdi>
        </p>
      )}
      <Lines lines={lines} />
      <Note note={note} />
    </div>
  ),
  sendAgain: {
    text: incoming.sendAgain,
    send: ({ id }, payload) =>
      sendOperationAgain(id, { type: 'goods-in.v1', payload: goodsInJson(payload) }),
  },
}

export const writeOffScreen: OperationScreen<'write-off.v1'> = {
  heading: () => leaving.heading,
  content: ({ lines, reason, note }) => (
    <div>
      <p>{leaving.reasons[reason]}</p>
      <Lines lines={lines} />
      <Note note={note} />
    </div>
  ),
  sendAgain: {
    text: leaving.sendAgain,
    send: ({ id }, payload) => sendOperationAgain(id, { type: 'write-off.v1', payload }),
  },
}
