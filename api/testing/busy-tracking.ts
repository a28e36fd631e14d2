import type { Call } from './busy-parcels.ts'

/** A shopper follows an order, which is shipped in the meantime. */
export async function follow(
  { number, phone, token }: { number: number; phone: string; token: string },
  call: Call,
): Promise<void> {
  await call('POST /api/track', '', { number: String(number), phone })
  await call('POST /api/track/link', '', { token })
  const endpoint = 'https://push.example.invalid/shopper'
  const keys = { p256dh: `B${'A'.repeat(86)}`, auth: 'A'.repeat(22) }
  await call('POST /api/track/notifications', '', { token, endpoint, ...keys })
  await call('DELETE /api/track/notifications', '', { token, endpoint })
}
