import { toIso } from '../../shared/time.ts'

/** The body of a webhook's delivery, as every try sends it. */
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
