import { TriangleAlert } from 'lucide-react'
import { useEffect, useState } from 'react'
import { confirmLosses, followLosses, useLosses } from '../../local/till/use-losses.ts'
import { lossTexts } from '#texts/losses.ts'
import { countLosses } from './count-losses.ts'
import { LossDialog } from './loss-dialog.tsx'
import { AlarmButton } from '../parts/alarm-button.tsx'

/** Alarm for lost operations: opens its dialog by itself, and stays in the strip until a person confirms. */
export function LossAlarm() {
  useEffect(followLosses, [])
  const lost = useLosses()
  /** Key of the losses whose dialog was postponed. */
  const [later, setLater] = useState('')
  if (lost.length === 0) return null
  const name = [...new Set(lost.map((entry) => entry.loss))].join(' ')
  const { salesLost, changesLost } = countLosses(lost)
  return (
    <>
      <AlarmButton onClick={() => setLater('')}>
        <TriangleAlert size={18} aria-hidden="true" />
        <span>{lossTexts.alarm(salesLost, changesLost)}</span>
      </AlarmButton>
      <LossDialog
        open={later !== name}
        lost={lost}
        onClose={() => setLater(name)}
        onConfirm={() => confirmLosses(lost)}
      />
    </>
  )
}
