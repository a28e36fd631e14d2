import type { NoteOf } from '../../../../shared/attention/attention.ts'
import { attentionTexts } from '#texts/attention.ts'
import { askToConfirm } from '../parts/alert.ts'
import { deviceNames } from '../parts/stored-names.ts'
import { showSuccess } from '../parts/show-success.ts'
import type { Attempt } from '../parts/attempts.ts'
import { closeGap } from './attention-calls.ts'

const texts = attentionTexts.gap

/** The action that closes the gap of a note after a confirmation; undefined when the server did not name the till. */
export function gapCloser(
  { device, sequence, last = sequence }: NoteOf<'sequence-gap'>,
  attempt: Attempt,
): (() => Promise<boolean>) | undefined {
  const id = device._id
  if (id === undefined) return undefined
  const till = attentionTexts.till(device.code, deviceNames.shown(device.name))
  return async () => {
    const confirmed = await askToConfirm({
      title: texts.closeTitle,
      text: texts.closeText(till, sequence, last),
      confirm: texts.close,
      dismiss: texts.keepWaiting,
    })
    if (!confirmed) return false
    const failed = { title: texts.notClosedTitle, text: texts.notClosed }
    const isClosed = await attempt(() => closeGap(id, sequence), failed)
    if (isClosed) showSuccess(texts.closed)
    return isClosed
  }
}
