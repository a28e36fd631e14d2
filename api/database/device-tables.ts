import type { Generated } from 'kysely'
import type { TillPublicKey } from '../../shared/receipts/till-key.ts'
import type { DeviceId } from '../../shared/sync/device-id.ts'

/** The shop's tills, their tokens and the keys of their receipts. */
export interface DeviceTables {
  devices: {
    id: DeviceId
    code: string | null
    name: string
    acknowledged: number
    clock_skew_ms: number | null
    last_seen_ms: number
    created_at_ms: number
    /** Of its token; several devices have the same one when a till was copied. Null: it was never enrolled. */
    token_hash: Generated<string | null>
    removed_at_ms: Generated<number | null>
    removed_by: Generated<string | null>
    /** Operations that waited on it at its last contact; null until it said. */
    waiting: Generated<number | null>
    /** The build of the app that it ran at its last contact; null until it said. */
    app: Generated<string | null>
    /** 1: a till from before there were tokens, which gets one by itself, once. */
    may_move: Generated<0 | 1>
  }
  till_tokens: {
    /** SHA-256; the token itself is on the till alone. */
    hash: string
    enrolled_by: string
    enrolled_at_ms: number
    expires_at_ms: number
  }
  till_keys: {
    public_key: TillPublicKey
    device_id: DeviceId
    /** The first bytes of the key's SHA-256, by which receipts name it. */
    fingerprint: string
    created_at_ms: number
    revoked_at_ms: number | null
  }
}
