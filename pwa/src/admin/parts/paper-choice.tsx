import { receiptTexts as texts } from '#texts/receipt.ts'
import { Segmented } from './segmented.tsx'
import { PAPER_CHOICE, useDeviceChoice } from './device-choice.ts'

const papers = PAPER_CHOICE.options.map((value) => ({ value, label: texts.papers[value] }))

/** Setting of the receipt paper of this device. */
export function PaperChoice() {
  const [paper, choose] = useDeviceChoice(PAPER_CHOICE)
  return <Segmented label={texts.paper} options={papers} value={paper} onChange={choose} />
}
