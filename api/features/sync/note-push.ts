import { createFormats } from '../../../shared/formats.ts'
import { CLOCK_SKEW_LIMIT_MS } from '../../../shared/sync/device.ts'
import { readKnownActors } from '../../database/actors.ts'
import { noteAttention, resolveAttention } from '../../database/attention.ts'
import { readSharedSequences } from '../../database/operations.ts'
import { keptContent, operationHash, sequenceOf } from './raw-operation.ts'
import type { Push, TakenOperation } from './take-operation.ts'
import { noteArrivals } from './take-losses.ts'

const { formatDay } = createFormats('en')

/**
 * Adds the problems that a push shows (operations, device, clock) to the owner's attention list, and resolves entries
 * that it fixes. `clockSkewMs`: how far the device's clock is ahead of the server's; null when the push has no time.
 * Returns whether the device's browser profile was cloned; the device must then take a new id.
 */
export async function notePush(
  push: Push,
  taken: readonly TakenOperation[],
  clockSkewMs: number | null,
): Promise<{ isCloned: boolean }> {
  await noteRejections(push, taken)
  await noteActors(push, taken)
  await noteImpossibleTime(push, taken)
  await noteClock(push, clockSkewMs)
  const isCloned = await noteClone(push, taken)
  const arrived = taken.filter(({ result }) => result.status !== 'retry').map(({ raw }) => raw.id)
  await noteArrivals(push.transaction, push.deviceId, arrived, push.receivedAtMs)
  return { isCloned }
}

/** Lists every rejection with its operation, because nobody may look at the device again. */
function noteRejections(
  { transaction, deviceId, receivedAtMs: atMs }: Push,
  taken: readonly TakenOperation[],
): Promise<void> {
  const rejections = taken.filter(({ result }) => result.status === 'rejected' && !result.duplicate)
  return noteAttention(
    transaction,
    rejections.map(({ raw, result }) => ({
      kind: 'rejected-operation' as const,
      // A reused id gets one entry for each different content.
      subject: result.code === 'id-reuse' ? `${raw.id} ${operationHash(raw)}` : raw.id,
      operationId: raw.id,
      deviceId,
      details: {
        code: result.code ?? null,
        reasonDetails: result.details ?? null,
        message: result.message ?? '',
      },
      content: keptContent(raw),
      atMs,
    })),
  )
}

/** Subject that lists a device's problem at most once per day of the shop's calendar. */
function subjectOfToday({ deviceId, receivedAtMs }: Push): string {
  return `${deviceId} ${formatDay(receivedAtMs)}`
}

/**
 * Lists a device whose operations name an author who is neither an account nor a person of this shop. Its sales are
 * still accepted, because the account or the till that pushed them is known, and either can be stopped.
 */
async function noteActors(push: Push, taken: readonly TakenOperation[]): Promise<void> {
  const { transaction, deviceId, pushedBy, receivedAtMs: atMs } = push
  const actors = [...new Set(taken.flatMap(({ actor }) => actor ?? []))]
  const known = await readKnownActors(transaction, actors)
  const stranger = actors.find((actor) => !known.has(actor))
  if (stranger === undefined) return
  const subject = subjectOfToday(push)
  const details = { actor: stranger, pushedBy }
  await noteAttention(transaction, [{ kind: 'unknown-actor', subject, deviceId, details, atMs }])
}

/** Lists operations whose impossible time was replaced. The entry stays until the owner has seen it. */
async function noteImpossibleTime(push: Push, taken: readonly TakenOperation[]): Promise<void> {
  const { transaction, deviceId, receivedAtMs: atMs } = push
  const impossible = taken.find(({ impossibleTime }) => impossibleTime !== undefined)
  if (impossible?.impossibleTime === undefined) return
  const subject = subjectOfToday(push)
  const details = { said: impossible.impossibleTime }
  await noteAttention(transaction, [{ kind: 'impossible-time', subject, deviceId, details, atMs }])
}

/** Lists a device clock that is wrong by more than the limit; resolves the entry when it is right again. */
async function noteClock(push: Push, skewMs: number | null): Promise<void> {
  const { transaction, deviceId, receivedAtMs: atMs } = push
  if (skewMs === null) return
  if (Math.abs(skewMs) <= CLOCK_SKEW_LIMIT_MS) {
    return resolveAttention(transaction, 'clock-skew', deviceId, atMs)
  }
  const subject = subjectOfToday(push)
  await noteAttention(transaction, [
    { kind: 'clock-skew', subject, deviceId, details: { skewMs }, atMs },
  ])
}

/**
 * Whether sequences of this push are also used by other operations: the browser profile was cloned, and two devices
 * share one id. Operations of both are accepted. The owner gets one entry, and each answer tells the device until it
 * uses a new id.
 */
async function noteClone(
  { transaction, deviceId, request, receivedAtMs: atMs }: Push,
  taken: readonly TakenOperation[],
): Promise<boolean> {
  const shared = await readSharedSequences(
    transaction,
    deviceId,
    request.operations.map(sequenceOf),
  )
  if (taken.some(({ stored }) => stored !== undefined && shared.has(stored.sequence))) {
    const subject = `${deviceId} ${Math.min(...shared)}`
    await noteAttention(transaction, [
      { kind: 'sequence-reused', subject, deviceId, details: {}, atMs },
    ])
  }
  return shared.size > 0
}
