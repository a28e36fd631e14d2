import { toIso } from '../../shared/time.ts'

/** Writes the body of a webhook's delivery, which is the same in every attempt. */
export function writeDelivery({
  id,
  type,
  atMs,
  data,
}: {
  id: string
  type: string
  /** When it happened. */
  atMs: number
  data: object
}): string {
  return JSON.stringify({ id, type, createdAt: toIso(atMs), data })
}
